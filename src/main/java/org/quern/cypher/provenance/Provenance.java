package org.quern.cypher.provenance;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.TokenStreamRewriter;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PathLengthContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QuantifierContext;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.Trees;

/**
 * Rewrites a query to return its provenance subgraph: what its MATCH clauses match (CypherBench, section 5.2).
 *
 * <p>Provenance is taken from the leading part of each branch of a union: MATCH and OPTIONAL MATCH, subqueries
 * that match, WITH that only passes variables on (its WHERE filters), and all other clauses before a later MATCH,
 * aggregations included. It ends at the first clause that computes something new from the matches and is final. A
 * subquery counts as if its clauses were there, as
 * does each branch of a union in it. Published scores use text replacement; where that works, it gives the same
 * result, so the scores are comparable.
 */
public final class Provenance {

    /** What belongs to the subgraph. */
    public enum Scope {
        /** Nodes in the patterns, named or not: the published measure. */
        NODES,
        /** Nodes and relationships, including those on variable-length and quantified paths. */
        ELEMENTS
    }

    /** The column with an element's id. */
    public static final String ID = "id";
    /** The column that is true for nodes. */
    public static final String IS_NODE = "node";
    /** The column with a node or a relationship. */
    public static final String ELEMENT = "element";

    private final CypherQuery query;

    private Provenance(CypherQuery query) {
        this.query = query;
    }

    public static Provenance of(CypherQuery query) {
        return new Provenance(query);
    }

    /**
     * Whether patterns pass through nodes that do not occur in them: only then do the nodes of {@link
     * Scope#ELEMENTS} differ from those of {@link Scope#NODES}.
     */
    public boolean walks() {
        return walks(query.tree());
    }

    private static boolean walks(ParseTree tree) {
        return tree instanceof PathLengthContext || tree instanceof QuantifierContext
                || Trees.anyChild(tree, Provenance::walks);
    }

    /**
     * A query for the ids of the subgraph's nodes and relationships, each once, in column {@link #ID}; column
     * {@link #IS_NODE} distinguishes them. Empty when nothing is matched.
     */
    public Optional<String> idsAndKinds() {
        return rewrite(Scope.ELEMENTS, name -> "elementId(" + name + ") AS " + ID + ", " + name + " IS :: NODE AS "
                + IS_NODE);
    }

    /** A query for the ids of the subgraph, each once, in column {@link #ID}; empty when nothing is matched. */
    public Optional<String> ids(Scope scope) {
        return rewrite(scope, name -> "elementId(" + name + ") AS " + ID);
    }

    /**
     * A query for the nodes and relationships themselves, each once, in column {@link #ELEMENT}; empty when nothing is
     * matched.
     */
    public Optional<String> elements(Scope scope) {
        return rewrite(scope, name -> name + " AS " + ELEMENT);
    }

    private Optional<String> rewrite(Scope scope, ProvenanceWriter.Column column) {
        if (query.explain())
            return Optional.empty();
        TokenStreamRewriter rewriter = new TokenStreamRewriter(query.tokens());
        PatternNames names = new PatternNames(rewriter, scope, unusedPrefix());
        List<String> parts = new ProvenanceWriter(rewriter, names, column).queries(Trees.branches(query));
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" UNION ", parts));
    }

    private String unusedPrefix() {
        String text = query.text().toLowerCase(Locale.ROOT);
        String prefix = "_p";
        while (text.contains(prefix))
            prefix = "_" + prefix;
        return prefix;
    }
}
