package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/** Graphs in which the patterns of a query occur. */
final class Instances {

    /** Lengths that may be zero. */
    private static final Pattern NONE = Pattern.compile("\\*0(?:\\.\\.(?:0|(?<more>\\d*)))?");

    private final QueryTree query;
    private final Vocabulary vocabulary;
    private final RandomGenerator random;
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final List<List<String>> labels = new ArrayList<>();
    private final List<Map<String, Object>> properties = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final Map<String, Map<String, Object>> required = new HashMap<>();

    private Instances(QueryTree query, Vocabulary vocabulary, RandomGenerator random) {
        this.query = query;
        this.vocabulary = vocabulary;
        this.random = random;
    }

    static SmallGraph of(QueryTree query, Vocabulary vocabulary, RandomGenerator random) {
        return new Instances(query, vocabulary, random).graph();
    }

    private SmallGraph graph() {
        query.all().forEach(this::require);
        query.all().stream().filter(part -> part.kind() == Kind.RELATION).forEach(this::unite);
        for (QueryTree part : query.all()) {
            if (part.kind() == Kind.NODE)
                node(part);
            else if (part.kind() == Kind.RELATION)
                relation(part);
        }
        List<Thing> things = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++)
            things.add(new Thing(labels.get(i), properties.get(i)));
        return new SmallGraph(things, links);
    }

    /** Values that an equality names; of several, one. */
    private void require(QueryTree part) {
        if (part.kind() != Kind.OPERATION
                || !part.text().matches("=|IN|STARTS WITH|ENDS WITH|CONTAINS|=~|<|<=|< <|<= <="))
            return;
        List<QueryTree> literals = part.all().stream().filter(p -> p.kind() == Kind.LITERAL).toList();
        for (QueryTree p : part.all()) {
            if (p.kind() != Kind.PROPERTY || p.parts().getFirst().kind() != Kind.VARIABLE || literals.isEmpty())
                continue;
            List<Object> near = Vocabulary.near(literals.get(random.nextInt(literals.size())).text());
            if (near.isEmpty())
                continue;
            Object value = part.text().matches("=|IN") ? near.getFirst() : near.get(random.nextInt(near.size()));
            Map<String, Object> known = required.computeIfAbsent(p.parts().getFirst().text(), _ -> new HashMap<>());
            if (!known.containsKey(p.text()) || random.nextBoolean())
                known.put(p.text(), value);
        }
    }

    private void node(QueryTree node) {
        int number = number(node.parts().getFirst().text());
        for (QueryTree label : node.parts(Kind.LABEL)) {
            List<String> names = Vocabulary.names(label.text());
            if (!names.isEmpty())
                labels.get(number).add(names.get(random.nextInt(names.size())));
        }
    }

    private int number(String variable) {
        return numbers.computeIfAbsent(variable, name -> {
            labels.add(new ArrayList<>());
            properties.add(values(name, vocabulary.nodeKeys()));
            return labels.size() - 1;
        });
    }

    private Map<String, Object> values(String variable, Iterable<String> keys) {
        Map<String, Object> all = new TreeMap<>();
        for (String key : keys) {
            List<Object> values = vocabulary.values(key);
            if (!values.isEmpty() && random.nextInt(8) > 0)
                all.put(key, values.get(random.nextInt(values.size())));
        }
        all.putAll(required.getOrDefault(variable, Map.of()));
        return all;
    }

    /** The ends of a path that may have no relationships may be one node. */
    private void unite(QueryTree relation) {
        Optional<Matcher> range = relation.parts(Kind.LENGTH).stream().map(length -> NONE.matcher(length.text()))
                .filter(Matcher::matches).findFirst();
        if (range.isEmpty() || range.get().group("more") != null && random.nextBoolean())
            return;
        int start = number(relation.parts().get(0).text());
        String end = relation.parts().get(1).text();
        numbers.putIfAbsent(end, start);
        properties.get(start).putAll(required.getOrDefault(end, Map.of()));
    }

    private void relation(QueryTree relation) {
        int start = number(relation.parts().get(0).text());
        int end = number(relation.parts().get(1).text());
        boolean turned = !relation.text().contains(">") && random.nextBoolean() || relation.text().equals("<-");
        List<String> names = new ArrayList<>();
        relation.parts(Kind.TYPE).forEach(type -> names.addAll(Vocabulary.names(type.text())));
        if (names.isEmpty())
            names.addAll(vocabulary.types());
        String type = names.get(random.nextInt(names.size()));
        int steps = relation.parts(Kind.LENGTH).isEmpty() ? 1 : length(relation.parts(Kind.LENGTH).getFirst().text());
        int from = turned ? end : start;
        int last = turned ? start : end;
        boolean united = start == end && !relation.parts().get(0).text().equals(relation.parts().get(1).text());
        if (united)
            return;
        for (int i = 1; i <= steps; i++) {
            int to = i == steps ? last : number(" step" + labels.size());
            links.add(new Link(type, from, to, values(relation.parts().get(2).text(), vocabulary.linkKeys())));
            from = to;
        }
    }

    private int length(String text) {
        String least = text.replaceAll("\\*(\\d*).*", "$1");
        return Math.min(4, least.isEmpty() ? 1 : Integer.parseInt(least) % 10) + random.nextInt(2);
    }
}
