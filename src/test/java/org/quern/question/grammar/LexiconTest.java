package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.question.TextChecks;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;

/** Each entry of the lexicon in each frame of the grammar, for subjects of several kinds. */
class LexiconTest {

    /** Subjects: a person, an organization, a work. Each entry has one of them; the next entry has the next. */
    private static final List<String> TYPES = List.of("Person", "Company", "Painting");

    private final LexiconTable table = new LexiconTable();
    private final TextChecks checks = new TextChecks();

    @Test
    void hasTheMostUsedProperties() {
        Set<String> ids = new TreeSet<>();
        table.ids().forEach(id -> ids.add(id.replaceFirst("[#>].*", "")));
        assertThat(ids).hasSizeGreaterThan(700).allMatch(id -> id.matches("P[1-9]\\d*"));
        assertThat(ids).contains("P19", "P27", "P31", "P36", "P50", "P57", "P106", "P131", "P569", "P571", "P2044",
                "P2046", "P2047", "P2048", "P1082", "P1128");
    }

    /** Both directions of each entry that relates two entities, in each pattern. */
    @Test
    void eachRelationIsEnglishInBothDirections() {
        List<String> wrong = new ArrayList<>();
        int[] said = {0};
        int entry = 0;
        for (String id : table.ids()) {
            String pid = id.replaceFirst("[#>].*", "");
            String subject = TYPES.get(entry++ % TYPES.size());
            PartWording words = table.keyOf(pid, "#thing").flatMap(table::at).orElse(PartWording.NONE);
            if (words.question().filter(ask -> ask == QuestionWord.WHEN || ask == QuestionWord.YEAR
                    || ask == QuestionWord.COUNT || ask == QuestionWord.AMOUNT).isPresent())
                continue;
            String object = words.question().filter(ask -> ask == QuestionWord.WHO).isPresent() ? "Person" : "Unit";
            Grammar grammar = grammar(relation(pid, subject, object));
            for (String gold : inTurn(relationFrames(subject, object), entry))
                check(grammar, gold, id, said, wrong);
        }
        assertThat(wrong).isEmpty();
        assertThat(said[0]).isGreaterThan(3_000);
    }

    /** Each entry as a property, in each way of asking. */
    @Test
    void eachPropertyIsEnglish() {
        List<String> wrong = new ArrayList<>();
        int[] said = {0};
        int entry = 0;
        for (String id : table.ids()) {
            String pid = id.replaceFirst("[#>].*", "");
            String type = TYPES.get(entry++ % TYPES.size());
            QuestionWord ask = table.keyOf(pid, "#thing").or(() -> table.keyOf(id)).flatMap(table::at)
                    .flatMap(PartWording::question)
                    .orElseThrow();
            for (Form form : forms(ask)) {
                Grammar grammar = grammar(property(pid, type, form));
                for (String gold : inTurn(propertyFrames(type, form), entry))
                    check(grammar, gold, id, said, wrong);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(said[0]).isGreaterThan(8_000);
    }

    /** Every second frame, the others for the next entry: an entry has about 15, and a frame hundreds of entries. */
    private static List<String> inTurn(List<String> frames, int entry) {
        return IntStream.range(0, frames.size()).filter(at -> (at + entry) % 2 == 0).mapToObj(frames::get).toList();
    }

    private Grammar grammar(MappedSchema schema) {
        return new Grammar(new Lexicon(table, Optional.of(schema), SchemaWording.NONE, Realism.NONE));
    }

    private void check(Grammar grammar, String gold, String id, int[] said, List<String> wrong) {
        Optional<String> text = grammar.question(gold);
        said[0]++;
        if (text.isEmpty() || !checks.check(text.get(), gold).isEmpty() || text.get().contains("~")
                || text.get().matches(".*\\{.*"))
            wrong.add(id + ": " + text.orElse("nothing") + " " + text.map(t -> checks.check(t, gold).toString()).orElse(
                    gold));
    }

    private record Form(Datatype datatype, Optional<String> unit, boolean year, String value) {}

    private static List<Form> forms(QuestionWord ask) {
        return switch (ask) {
            case WHEN -> List.of(new Form(Datatype.DATE, Optional.empty(), false, "date('1950-05-17')"),
                    new Form(Datatype.INT, Optional.empty(), true, "1950"));
            case YEAR -> List.of(new Form(Datatype.INT, Optional.empty(), true, "1950"));
            case COUNT -> List.of(new Form(Datatype.INT, Optional.empty(), false, "1200"));
            case AMOUNT -> List.of(new Form(Datatype.FLOAT, Optional.of("Q11573"), false, "12000.5"),
                    new Form(Datatype.FLOAT, Optional.empty(), false, "12"));
            default -> List.of(new Form(Datatype.STR, Optional.empty(), false, "'Kosta'"),
                    new Form(Datatype.LIST_STR, Optional.empty(), false, "'Kosta'"));
        };
    }

    private static MappedSchema relation(String pid, String subject, String object) {
        return new MappedSchema("g", List.of(entity(subject, List.of()), entity(object, List.of())),
                List.of(new RelationType("rel", Optional.of(pid), Optional.empty(), Optional.empty(), false,
                        RankFilter.HIGHEST, subject, object, List.of(), false)));
    }

    private static MappedSchema property(String pid, String type, Form form) {
        return new MappedSchema("g", List.of(entity(type, List.of(new PropertyType("prop",
                new Source.Property(pid), List.of(), form.datatype(), form.unit(), false, form.year(), false, false)))),
                List.of());
    }

    private static EntityType entity(String label, List<PropertyType> properties) {
        return new EntityType(label, "Q1", true, true, List.of(), properties, false);
    }

    private static List<String> relationFrames(String s, String o) {
        List<String> golds = new ArrayList<>();
        String end = " WITH DISTINCT n RETURN n.name";
        for (String[] ways : new String[][]{{s, "-[%s:rel]->", o}, {o, "<-[%s:rel]-", s}}) {
            String r0 = ways[1].formatted("r0");
            String r1 = ways[1].formatted("r1");
            String back = (ways[1].startsWith("<") ? "-[%s:rel]->" : "<-[%s:rel]-").formatted("r1");
            String one = "MATCH (n:" + ways[0] + ")" + r0 + "(m0:" + ways[2] + " {name: 'Kosta'})";
            golds.add(one + end);
            golds.add(one + " WITH DISTINCT n RETURN count(DISTINCT n)");
            golds.add(one + " WHERE r0.start_year IS NOT NULL AND r0.end_year IS NULL" + end);
            golds.add(one + " WHERE r0.start_year <= 1990 AND (r0.end_year >= 1990 OR r0.end_year IS NULL)" + end);
            golds.add("MATCH (n:" + ways[0] + ")" + r0 + "(m0:" + ways[2] + ")" + end);
            golds.add(one + ",(n:" + ways[0] + ")" + r1 + "(m1:" + ways[2] + " {name: 'Belka'})" + end);
            String nested = "MATCH (n:" + ways[0] + ")" + r0 + "(m0:" + ways[2] + ")" + back + "(m1:" + ways[0]
                    + " {name: 'Kosta'})";
            golds.add(nested + end);
            golds.add(nested + " WITH n, count(DISTINCT m0) AS num RETURN n.name, num");
            golds.add(nested + " WITH n, count(DISTINCT m0) AS num WHERE num >= 3 RETURN n.name, num");
            golds.add(one.replace("r0", "r1").replace("m0", "m1") + " OPTIONAL MATCH (n:" + ways[0] + ")" + r0 + "(m0:"
                    + ways[2] + ") WITH n, count(DISTINCT m0) AS num RETURN n.name, num");
            golds.add("CALL { " + one + " RETURN n, m0 as m UNION MATCH (n:" + ways[0] + ")" + r1 + "(m1:" + ways[2]
                    + " {name: 'Belka'}) RETURN n, m1 as m } WITH DISTINCT n RETURN count(n)");
            golds.add(one + " WITH DISTINCT n RETURN n.name ORDER BY n.age ASC");
            golds.add(one + " WITH DISTINCT n RETURN n.name ORDER BY n.age ASC LIMIT 1");
        }
        return golds;
    }

    private static List<String> propertyFrames(String type, Form form) {
        String all = "MATCH (n:" + type + ") WITH DISTINCT n ";
        String some = "MATCH (n:" + type + ")-[r0:uses]->(m0:Unit {name: 'Belka'}) WITH DISTINCT n ";
        String pair = "MATCH (n:" + type + " {name: 'Anton'}), (m0:" + type + " {name: 'Belka'}) RETURN ";
        List<String> golds = new ArrayList<>();
        golds.add("MATCH (n:" + type + " {name: 'Anton'}) WITH DISTINCT n RETURN n.prop");
        for (String start : List.of(all, some)) {
            golds.add(start + "RETURN n.prop");
            golds.add(start + "RETURN n.name, n.prop");
            golds.add(start + "RETURN count(DISTINCT n.prop)");
            golds.add(start + "RETURN DISTINCT n.prop");
            if (form.datatype() == Datatype.LIST_STR) {
                golds.add(start + "WHERE " + form.value() + " IN n.prop RETURN n.name");
                golds.add(start + "WHERE NOT " + form.value() + " IN n.prop RETURN n.name");
                continue;
            }
            golds.add(start + "WHERE n.prop = " + form.value() + " RETURN n.name");
            golds.add(start + "WHERE n.prop <> " + form.value() + " RETURN n.name");
            if (form.datatype() == Datatype.STR) {
                golds.add(start + "WITH n.prop AS key, count(DISTINCT n) AS agg RETURN key, agg");
                continue;
            }
            for (String sign : List.of("<", "<=", ">", ">="))
                golds.add(start + "WHERE n.prop " + sign + " " + form.value() + " RETURN n.name");
            for (String order : List.of("ASC", "DESC")) {
                golds.add(start + "RETURN n.name ORDER BY n.prop " + order);
                golds.add(start + "RETURN n.name ORDER BY n.prop " + order + " LIMIT 1");
            }
            golds.add(start + "RETURN min(n.prop)");
            golds.add(start + "RETURN max(n.prop)");
            golds.add(start + "WITH n.gender AS key, max(n.prop) AS agg RETURN key, agg");
            if (form.datatype() != Datatype.DATE)
                golds.add(start + "RETURN avg(n.prop)");
        }
        golds.add(pair + "n.prop = m0.prop AS answer");
        if (form.datatype() != Datatype.STR && form.datatype() != Datatype.LIST_STR) {
            golds.add(pair + "CASE WHEN n.prop > m0.prop THEN n.name ELSE m0.name END AS answer");
            if (form.datatype() != Datatype.DATE)
                golds.add(pair + "n.prop - m0.prop AS answer");
        }
        return golds;
    }

    @Test
    void eachNameLeadsToAnEntry() {
        for (Map.Entry<String, String> each : Map.of("directed_by", "was directed by {}", "cast", "had {} in its cast",
                "flows_into", "flows into {}", "head_coach", "is coached by {}").entrySet())
            assertThat(table.keyOfName(each.getKey(), "#thing").flatMap(table::at).orElseThrow().forward())
                    .isEqualTo(each.getValue());
    }
}
