package org.quern.sparql.statistics;

import java.util.Set;
import org.apache.jena.sparql.path.P_NegPropSet;
import org.apache.jena.sparql.path.P_OneOrMore1;
import org.apache.jena.sparql.path.P_OneOrMoreN;
import org.apache.jena.sparql.path.P_Path0;
import org.apache.jena.sparql.path.P_Path1;
import org.apache.jena.sparql.path.P_Path2;
import org.apache.jena.sparql.path.P_ZeroOrMore1;
import org.apache.jena.sparql.path.P_ZeroOrMoreN;
import org.apache.jena.sparql.path.PathVisitorByType;

/** The properties of a path, and whether it has repetitions. */
final class PathReader extends PathVisitorByType {

    private final Set<String> iris;
    private boolean recursive;

    PathReader(Set<String> iris) {
        this.iris = iris;
    }

    boolean recursive() {
        return recursive;
    }

    @Override
    public void visit0(P_Path0 link) {
        iris.add(link.getNode().getURI());
    }

    @Override
    public void visitNegPS(P_NegPropSet set) {
        for (P_Path0 link : set.getNodes())
            iris.add(link.getNode().getURI());
    }

    @Override
    public void visit1(P_Path1 path) {
        recursive |= path instanceof P_ZeroOrMore1 || path instanceof P_ZeroOrMoreN || path instanceof P_OneOrMore1
                || path instanceof P_OneOrMoreN;
        path.getSubPath().visit(this);
    }

    @Override
    public void visit2(P_Path2 path) {
        path.getLeft().visit(this);
        path.getRight().visit(this);
    }
}
