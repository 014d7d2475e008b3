package org.quern.testing.synthetic;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.quern.bench.synthetic.SeededValues;
import org.quern.wikidata.WikidataEntity;

/**
 * An extract of a Wikidata that never was, of any size: films, people, cities, studios, countries and genres with
 * whatever conversion has to cope with, among three times as many, or more, articles, stars and genes that no schema here
 * asks for. Each entity follows from the seed and its place alone, so the same extract can be written in several
 * forms without being held anywhere. An entity has about ten statements.
 */
public final class SyntheticWikidata {
    /** How many statements an entity has on average; entities are made until there are enough. */
    public static final int STATEMENTS_PER_ENTITY = 10;
    /** The largest share of wanted entities, in percent. */
    public static final int MOST_WANTED = 24;
    /** The places of a group that has this share; a group with a smaller one has more articles, stars and genes. */
    private static final int PLACES = 100;

    /**
     * What entities are about, with the places that a group has for each.
     *
     * @param first the first place in a group
     * @param count how many places
     */
    enum Kind {
        PERSON(0, 10), FILM(10, 6), CITY(16, 5), STUDIO(21, 2), COUNTRY(23, 1), GIVEN_NAME(24, 1), ARTICLE(25, 45),
        STAR(
                70, 15),
        GENE(85, 15);

        private final int first;
        private final int count;

        Kind(int first, int count) {
            this.first = first;
            this.count = count;
        }
    }

    private static final long FIRST_ID = 200_000_000;

    private final long seed;
    /** Entities come in groups with the same mixture, so that one can be pointed to without a list of them. */
    private final int group;
    private final long groups;

    /** An extract of which a quarter is wanted. */
    public SyntheticWikidata(long seed, long statements) {
        this(seed, statements, MOST_WANTED);
    }

    /**
     * @param statements about how many statements the extract is to have
     * @param wanted how many percent of the entities the schema asks for, up to {@link #MOST_WANTED}
     */
    public SyntheticWikidata(long seed, long statements, int wanted) {
        this.seed = seed;
        this.group = PLACES * MOST_WANTED / wanted;
        this.groups = Math.max(1, statements / STATEMENTS_PER_ENTITY / group);
    }

    /** How many entities there are, classes included. */
    public long size() {
        return groups * group + SyntheticClasses.ALL.size();
    }

    /** All entities: the classes first, then the others in an order that is not that of their ids. */
    public Stream<WikidataEntity> entities() {
        return Stream.concat(SyntheticClasses.ALL.stream().map(SyntheticClasses.SyntheticClass::entity),
                LongStream.range(0, groups * group).mapToObj(this::entity));
    }

    private WikidataEntity entity(long place) {
        int inGroup = (int) (place % group);
        int slot = inGroup < PLACES ? inGroup
                : Kind.ARTICLE.first + inGroup % (PLACES - Kind.ARTICLE.first);
        Kind kind = Stream.of(Kind.values()).filter(k -> slot >= k.first && slot < k.first + k.count).findFirst()
                .orElseThrow();
        return new SyntheticEntity(id(place), seed, this).make(kind);
    }

    /** Some entity of a kind. */
    String some(Kind kind, SeededValues random) {
        return id(random.below(groups) * group + kind.first + random.below(kind.count));
    }

    /** Ids go up and down, as they do in a dump that several machines wrote. */
    private static String id(long place) {
        return "Q" + (FIRST_ID + (place ^ 0x2A));
    }
}
