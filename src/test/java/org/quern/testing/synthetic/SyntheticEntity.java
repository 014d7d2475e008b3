package org.quern.testing.synthetic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.bench.synthetic.SeededValues;
import org.quern.testing.synthetic.SyntheticWikidata.Kind;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SnakOrder;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** Makes one entity: what its kind has, with the exceptions that Wikidata is full of. */
final class SyntheticEntity {
    private static final int FIXED = 0x9E3779B9;

    private final String id;
    private final SyntheticWikidata extract;
    private final SeededValues random;
    private final Map<String, List<Statement>> statements = new TreeMap<>();

    SyntheticEntity(String id, long seed, SyntheticWikidata extract) {
        this.id = id;
        this.extract = extract;
        this.random = new SeededValues(seed * FIXED + Long.parseLong(id.substring(1)) * 0x5851F42D4C957F2DL);
    }

    WikidataEntity make(Kind kind) {
        switch (kind) {
            case PERSON -> person();
            case FILM -> film();
            case CITY -> city();
            case STUDIO -> studio();
            case COUNTRY -> country();
            case GIVEN_NAME -> {
                add("P31", random.item(SyntheticClasses.GIVEN_NAME));
                add("P1705", random.monolingual(random.name(1)));
            }
            case ARTICLE -> article();
            case STAR -> star();
            case GENE -> gene();
        }
        statements.values().forEach(of -> of.sort(Comparator.comparing(Statement::id)));
        return new WikidataEntity(id, labels(), descriptions(kind), aliases(), sitelinks(), statements);
    }

    private void person() {
        add("P31", random.item(SyntheticClasses.HUMAN));
        add("P21", random.item(random.oneIn(2) ? SyntheticClasses.FEMALE : SyntheticClasses.MALE));
        addOrUnknown("P569", random.time(), 30);
        if (random.oneIn(2))
            addOrUnknown("P570", random.time(), 10);
        add("P19", ref(Kind.CITY));
        add("P735", ref(Kind.GIVEN_NAME));
        if (random.oneIn(3))
            add("P735", ref(Kind.GIVEN_NAME));
        add("P2048", random.oneIn(4) ? random.quantity(7, 1, "Q3710")
                : random.oneIn(2) ? random.quantity(2, 2, "Q11573") : random.quantity(200, 0, "Q174728"));
        add("P214", random.digits(9));
        if (random.oneIn(3))
            add("P26", ref(Kind.PERSON), known("P580", random.time()), known("P582", random.time()));
        if (random.oneIn(6))
            add("P26", Rank.DEPRECATED, ref(Kind.PERSON));
        if (random.oneIn(4))
            add("P166", random.item(SyntheticClasses.PRIZE), known("P1686", ref(Kind.FILM)),
                    known("P585", random.time()));
        if (random.oneIn(5))
            add("P856", random.text("https://example.org/" + id));
    }

    private void film() {
        add("P31", random.item(random.one(SyntheticClasses.FILM_CLASSES)));
        if (random.oneIn(10))
            add("P31", Rank.PREFERRED, random.item(random.one(SyntheticClasses.FILM_CLASSES)));
        add("P577", random.time(), known("P291", ref(Kind.COUNTRY)));
        if (random.oneIn(2))
            add("P577", random.oneIn(3) ? Rank.PREFERRED : Rank.NORMAL, random.time(),
                    known("P291", ref(Kind.COUNTRY)));
        add("P2047", random.oneIn(10) ? random.quantity(3, 1, "Q25235") : random.quantity(200, 0, "Q7727"));
        if (random.oneIn(2))
            add("P2130", random.quantity(90_000_000, 0, random.oneIn(4) ? "Q4916" : "Q4917"));
        add("P1476", random.monolingual(random.name(3)));
        add("P136", random.item(random.one(SyntheticClasses.GENRES)));
        add("P136", random.item(random.one(SyntheticClasses.GENRES)));
        addOrUnknown("P57", ref(Kind.PERSON), 25);
        for (long left = 1 + random.below(4); left > 0; left--)
            add("P161", ref(Kind.PERSON), known("P453", random.text(random.name(2))),
                    known("P1545", random.text(Long.toString(left))));
        add("P272", ref(Kind.STUDIO));
        if (random.oneIn(8))
            add("P155", ref(Kind.FILM));
    }

    private void city() {
        add("P31", random.item(random.one(SyntheticClasses.CITY_CLASSES)));
        add("P17", ref(Kind.COUNTRY));
        if (random.oneIn(5))
            add("P17", Rank.PREFERRED, ref(Kind.COUNTRY), known("P580", random.time()));
        if (random.oneIn(10)) {
            addNone("P1082");
        } else {
            for (long left = 1 + random.below(4); left > 0; left--)
                add("P1082", left == 1 ? Rank.PREFERRED : Rank.NORMAL, random.quantity(9_000_000, 0, ""),
                        known("P585", random.time()));
        }
        add("P2046", random.oneIn(3) ? random.quantity(90_000, 1, "Q35852") : random.quantity(900, 2, "Q712226"));
        add("P2076", random.oneIn(2) ? random.quantity(30, 1, "Q25267") : random.quantity(90, 1, "Q42289"));
        add("P625", random.place());
        add("P571", random.time());
        if (random.oneIn(3))
            add("P131", ref(Kind.CITY));
        add("P18", random.text(random.name(2) + ".jpg"));
    }

    private void studio() {
        add("P31", random.item(SyntheticClasses.STUDIO));
        add("P571", random.time());
        add("P17", ref(Kind.COUNTRY));
        add("P112", ref(Kind.PERSON));
        add("P1128", random.quantity(5000, 0, ""), known("P585", random.time()));
        add("P856", random.text("https://example.com/" + id));
    }

    private void country() {
        add("P31", random.item(random.oneIn(3) ? SyntheticClasses.OLD_COUNTRY : SyntheticClasses.COUNTRY));
        add("P571", random.time());
        if (random.oneIn(3))
            addOrUnknown("P576", random.time(), 5);
        add("P36", ref(Kind.CITY), known("P580", random.time()));
        if (random.oneIn(3))
            add("P1365", ref(Kind.COUNTRY));
        add("P2046", random.quantity(900_000, 0, "Q712226"));
        add("P1082", random.quantity(90_000_000, 0, ""));
    }

    private void article() {
        add("P31", random.item(SyntheticClasses.ARTICLE));
        add("P1476", random.monolingual(random.name(9)));
        add("P577", random.time());
        add("P356", random.text("10.1000/" + id));
        add("P698", random.digits(8));
        for (long left = 2 + random.below(5); left > 0; left--)
            add("P2093", random.text(random.name(2)), known("P1545", random.text(Long.toString(left))));
        add("P478", random.text(Long.toString(random.below(400))));
    }

    private void star() {
        add("P31", random.item(SyntheticClasses.STAR));
        for (String measured : List.of("P6257", "P6258", "P2214", "P2215", "P2216"))
            add(measured, random.quantity(400, 5, "Q28390"));
        add("P528", random.digits(12), known("P972", random.item("Q1057445")));
        add("P528", random.digits(7), known("P972", random.item("Q1057445")));
        add("P59", random.item("Q10464"));
        add("P1215", random.quantity(20, 3, ""));
    }

    private void gene() {
        add("P31", random.item(SyntheticClasses.GENE));
        for (String external : List.of("P351", "P594", "P2548", "P637", "P639"))
            add(external, random.digits(9));
        add("P644", random.digits(8), known("P659", random.item("Q20966585")));
        add("P645", random.digits(8), known("P659", random.item("Q20966585")));
        add("P703", random.item("Q15978631"));
        add("P1057", random.item("Q430258"));
    }

    private WikidataValue ref(Kind kind) {
        return random.item(extract.some(kind, random));
    }

    private static Snak known(String pid, WikidataValue value) {
        return new Snak.Known(pid, value);
    }

    private void add(String pid, WikidataValue value, Snak... qualifiers) {
        add(pid, random.oneIn(40) ? Rank.DEPRECATED : Rank.NORMAL, value, qualifiers);
    }

    private void add(String pid, Rank rank, WikidataValue value, Snak... qualifiers) {
        add(new Snak.Known(pid, value), rank, qualifiers);
    }

    private void addOrUnknown(String pid, WikidataValue value, int oneIn) {
        add(random.oneIn(oneIn) ? new Snak.Unknown(pid) : new Snak.Known(pid, value), Rank.NORMAL);
    }

    private void addNone(String pid) {
        add(new Snak.None(pid), Rank.NORMAL);
    }

    private void add(Snak main, Rank rank, Snak... qualifiers) {
        statements.computeIfAbsent(main.pid(), _ -> new ArrayList<>()).add(
                new Statement(id + "$" + random.uuid(), main.pid(), rank, main, SnakOrder.sorted(List.of(qualifiers))));
    }

    /** Now and then there is only a label for all languages, or none that counts. */
    private Map<String, String> labels() {
        String name = random.name(2);
        Map<String, String> labels = new TreeMap<>();
        if (random.oneIn(50))
            labels.put("de", name);
        else
            labels.put(random.oneIn(20) ? "mul" : "en", name);
        return labels;
    }

    private Map<String, String> descriptions(Kind kind) {
        return random.oneIn(6) ? Map.of()
                : Map.of("en", kind.name().toLowerCase(java.util.Locale.ROOT) + " of " + random.name(1));
    }

    private Map<String, List<String>> aliases() {
        TreeSet<String> aliases = new TreeSet<>();
        for (long left = random.below(4); left > 0; left--)
            aliases.add(random.name(2));
        return aliases.isEmpty() ? Map.of() : Map.of("en", List.copyOf(aliases));
    }

    private Map<String, String> sitelinks() {
        return random.oneIn(3) ? Map.of("enwiki", random.name(2).replaceAll("[<>\\[\\]{}|#]", "") + " (" + id + ")")
                : Map.of();
    }
}
