package org.quern.wikidata.dump;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.dump.DumpNeeds.Link;

/** Writes one entity into the extract: its label, its content, and the items that it points to. Not thread-safe. */
final class EntityExtract {
    private static final byte[] TRUTHY = {1};
    private static final byte[] NOT_TRUTHY = {0};

    private final List<Link> links;
    private final Table.Builder.Writer labels;
    private final Table.Builder.Writer entities;
    private final Table.Builder.Writer pointers;
    private final EntityCodec codec = new EntityCodec();
    private final Packer packer = new Packer();

    /** @param links in the order of {@link #stem} */
    EntityExtract(List<Link> links, Table.Builder labels, Table.Builder entities, Table.Builder pointers) {
        this.links = links;
        this.labels = labels.writer();
        this.entities = entities.writer();
        this.pointers = pointers.writer();
    }

    /** The stem of all entries that point to an item by a link. */
    static byte[] stem(int link, String object) {
        return Table.stem((char) (link + 1) + object);
    }

    /** @param place its position in the dump; of two entities with the same id, the first one is used */
    void add(WikidataEntity entity, long place) throws IOException {
        byte[] key = key(Table.stem(entity.id()), place);
        if (!entity.labels().isEmpty()) {
            packer.clear();
            EntityCodec.texts(entity.labels(), packer);
            labels.put(key, packer.array(), packer.size());
        }
        if (entity.statements().isEmpty())
            return;
        packer.clear();
        codec.write(entity, packer);
        entities.put(key, packer.array(), packer.size());
        byte[] subject = entity.id().getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < links.size(); i++) {
            for (Map.Entry<String, Boolean> object : objects(entity, links.get(i)).entrySet()) {
                byte[] value = object.getValue() ? TRUTHY : NOT_TRUTHY;
                pointers.put(joined(stem(i, object.getKey()), subject), value, value.length);
            }
        }
    }

    /** The items that the entity points to by a link, and for each whether a truthy statement does so. */
    private static Map<String, Boolean> objects(WikidataEntity entity, Link link) {
        List<Statement> all = entity.statements(link.pid());
        if (all.isEmpty())
            return Map.of();
        Map<String, Boolean> objects = new TreeMap<>();
        boolean preferred = false;
        for (Statement statement : all)
            preferred |= statement.rank() == Rank.PREFERRED;
        for (Statement statement : all) {
            boolean truthy = statement.rank() == (preferred ? Rank.PREFERRED : Rank.NORMAL);
            for (Snak snak : ends(statement, link.qualifier())) {
                if (snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                    objects.merge(id, truthy, Boolean::logicalOr);
            }
        }
        return objects;
    }

    private static List<Snak> ends(Statement statement, Optional<String> qualifier) {
        return qualifier.isEmpty() ? List.of(statement.main()) : statement.qualifiers(qualifier.get());
    }

    private static byte[] key(byte[] stem, long place) {
        byte[] key = Arrays.copyOf(stem, stem.length + Long.BYTES);
        for (int i = 0; i < Long.BYTES; i++)
            key[stem.length + i] = (byte) (place >>> 56 - 8 * i);
        return key;
    }

    private static byte[] joined(byte[] stem, byte[] subject) {
        byte[] key = Arrays.copyOf(stem, stem.length + subject.length);
        System.arraycopy(subject, 0, key, stem.length, subject.length);
        return key;
    }
}
