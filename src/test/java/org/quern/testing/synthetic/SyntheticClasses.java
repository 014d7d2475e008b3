package org.quern.testing.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** The classes of the extract and other items that values point to, with the ids that they have in Wikidata. */
final class SyntheticClasses {
    static final String HUMAN = "Q5";
    static final String COUNTRY = "Q6256";
    static final String ARTICLE = "Q13442814";
    static final String STAR = "Q523";
    static final String GENE = "Q7187";
    static final String GIVEN_NAME = "Q202444";
    static final String GENRE_ROOT = "Q201658";
    static final String PRIZE = "Q103360";
    static final String FEMALE = "Q6581072";
    static final String MALE = "Q6581097";
    static final String FILM = "Q11424";
    static final String CITY = "Q515";
    static final String STUDIO = "Q1762059";
    static final String OLD_COUNTRY = "Q3024240";

    /** A class or another fixed item; its superclasses may be none. */
    record SyntheticClass(String id, String label, List<String> superclasses) {
        WikidataEntity entity() {
            List<Statement> statements = new ArrayList<>();
            for (String superclass : superclasses)
                statements.add(new Statement(id + "$" + uuid(superclass), "P279", Rank.NORMAL,
                        new Snak.Known("P279", new WikidataValue.EntityRef(superclass)), List.of()));
            statements.sort(java.util.Comparator.comparing(Statement::id));
            Map<String, List<Statement>> byProperty = new TreeMap<>();
            if (!statements.isEmpty())
                byProperty.put("P279", statements);
            return new WikidataEntity(id, Map.of("en", label), Map.of(), Map.of(), Map.of(), byProperty);
        }

        private String uuid(String superclass) {
            return java.util.UUID.nameUUIDFromBytes((id + superclass).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .toString().toUpperCase(java.util.Locale.ROOT);
        }
    }

    static final List<String> FILM_CLASSES = List.of(FILM, "Q24862", "Q202866", "Q93204", "Q29168811");
    static final List<String> CITY_CLASSES = List.of(CITY, "Q1549591", "Q200250", "Q5119");
    static final List<String> GENRES = List.of("Q130232", "Q157443", "Q200092", "Q188473", "Q471839", "Q959790",
            "Q645928", "Q2484376");

    static final List<SyntheticClass> ALL = List.of(
            new SyntheticClass(HUMAN, "human", List.of()),
            new SyntheticClass(COUNTRY, "country", List.of()),
            new SyntheticClass(OLD_COUNTRY, "historical country", List.of(COUNTRY)),
            new SyntheticClass(ARTICLE, "scholarly article", List.of()),
            new SyntheticClass(STAR, "star", List.of()),
            new SyntheticClass(GENE, "gene", List.of()),
            new SyntheticClass(GIVEN_NAME, "given name", List.of()),
            new SyntheticClass(PRIZE, "Prize of the Jury", List.of()),
            new SyntheticClass(FEMALE, "female", List.of()),
            new SyntheticClass(MALE, "male", List.of()),
            new SyntheticClass(FILM, "film", List.of()),
            new SyntheticClass("Q24862", "short film", List.of(FILM)),
            new SyntheticClass("Q202866", "animated film", List.of(FILM)),
            // Two ways up, and a circle: both occur.
            new SyntheticClass("Q29168811", "animated feature film", List.of("Q202866", FILM)),
            new SyntheticClass("Q93204", "documentary film", List.of(FILM)),
            new SyntheticClass(CITY, "city", List.of("Q1549591")),
            new SyntheticClass("Q1549591", "big city", List.of(CITY)),
            new SyntheticClass("Q200250", "metropolis", List.of("Q1549591")),
            new SyntheticClass("Q5119", "capital city", List.of(CITY)),
            new SyntheticClass(STUDIO, "film studio", List.of()),
            new SyntheticClass(GENRE_ROOT, "film genre", List.of()),
            new SyntheticClass("Q130232", "drama film", List.of(GENRE_ROOT)),
            new SyntheticClass("Q157443", "comedy film", List.of(GENRE_ROOT)),
            new SyntheticClass("Q200092", "horror film", List.of(GENRE_ROOT)),
            new SyntheticClass("Q188473", "action film", List.of(GENRE_ROOT)),
            new SyntheticClass("Q471839", "science fiction film", List.of(GENRE_ROOT)),
            new SyntheticClass("Q959790", "crime film", List.of("Q130232")),
            new SyntheticClass("Q645928", "biographical film", List.of("Q130232")),
            new SyntheticClass("Q2484376", "thriller film", List.of("Q959790", "Q188473")),
            new SyntheticClass("Q174728", "centimetre", List.of()),
            new SyntheticClass("Q11573", "metre", List.of()),
            new SyntheticClass("Q3710", "foot", List.of()),
            new SyntheticClass("Q7727", "minute", List.of()),
            new SyntheticClass("Q25235", "hour", List.of()),
            new SyntheticClass("Q712226", "square kilometre", List.of()),
            new SyntheticClass("Q35852", "hectare", List.of()),
            new SyntheticClass("Q25267", "degree Celsius", List.of()),
            new SyntheticClass("Q42289", "degree Fahrenheit", List.of()),
            new SyntheticClass("Q4917", "United States dollar", List.of()),
            new SyntheticClass("Q4916", "euro", List.of()));

    private SyntheticClasses() {}
}
