package org.quern.wikidata.dump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.Texts;

/** Encodes an entity as bytes for the extract of a dump. Not thread-safe. */
public final class EntityCodec {
    private static final List<Rank> RANKS = List.of(Rank.PREFERRED, Rank.NORMAL, Rank.DEPRECATED);
    private static final int KNOWN = 0;
    private static final int UNKNOWN = 1;
    private static final int NONE = 2;

    private final ValueCodec values = new ValueCodec();

    /** Encodes everything except the id, which is the key of the entry. */
    public byte[] bytes(WikidataEntity entity) {
        Packer out = new Packer();
        write(entity, out);
        return Arrays.copyOf(out.array(), out.size());
    }

    /** Decodes {@link #bytes}, with the statements of these properties only. */
    public WikidataEntity read(String id, byte[] bytes, Set<String> pids) {
        return read(id, new Unpacker(bytes, 0), pids);
    }

    /** The label in the first of the languages that has one, as stored in the extract. */
    public static Optional<String> label(WikidataEntity entity, List<String> languages) {
        return entity.label(languages).map(Texts::clean);
    }

    /** Writes everything except the id. */
    void write(WikidataEntity entity, Packer out) {
        texts(entity.labels(), out);
        texts(entity.descriptions(), out);
        out.number(entity.aliases().size());
        entity.aliases().forEach((language, aliases) -> {
            out.text(language);
            out.number(aliases.size());
            aliases.forEach(out::text);
        });
        texts(entity.sitelinks(), out);
        out.number(entity.statements().size());
        Packer block = new Packer();
        entity.statements().forEach((pid, statements) -> {
            block.clear();
            block.number(statements.size());
            statements.forEach(s -> statement(entity.id(), s, block));
            out.text(pid);
            // Preceded by its length, so that readers can skip properties that they do not need.
            out.number(block.size());
            out.raw(block.array(), 0, block.size());
        });
    }

    /** @param pids the properties whose statements are read */
    WikidataEntity read(String id, Unpacker in, Set<String> pids) {
        Map<String, String> labels = texts(in);
        Map<String, String> descriptions = texts(in);
        Map<String, List<String>> aliases = new TreeMap<>();
        for (int left = in.count(); left > 0; left--) {
            String language = in.text();
            List<String> texts = new ArrayList<>();
            for (int more = in.count(); more > 0; more--)
                texts.add(in.text());
            aliases.put(language, texts);
        }
        return new WikidataEntity(id, labels, descriptions, aliases, texts(in), statements(id, in, pids));
    }

    /** As {@link #read}, but skips the terms. */
    WikidataEntity readStatements(String id, Unpacker in, Set<String> pids) {
        skipTexts(in);
        skipTexts(in);
        for (int left = in.count(); left > 0; left--) {
            in.skipText();
            for (int more = in.count(); more > 0; more--)
                in.skipText();
        }
        skipTexts(in);
        return new WikidataEntity(id, Map.of(), Map.of(), Map.of(), Map.of(), statements(id, in, pids));
    }

    private Map<String, List<Statement>> statements(String id, Unpacker in, Set<String> pids) {
        Map<String, List<Statement>> statements = new TreeMap<>();
        for (int left = in.count(); left > 0; left--) {
            String pid = in.text();
            int length = in.count();
            if (!pids.contains(pid)) {
                in.skip(length);
                continue;
            }
            List<Statement> of = new ArrayList<>();
            for (int more = in.count(); more > 0; more--)
                of.add(statement(id, pid, in));
            statements.put(pid, of);
        }
        return statements;
    }

    private static void skipTexts(Unpacker in) {
        for (int left = in.count(); left > 0; left--) {
            in.skipText();
            in.skipText();
        }
    }

    static void texts(Map<String, String> texts, Packer out) {
        out.number(texts.size());
        texts.forEach((key, text) -> {
            out.text(key);
            out.text(text);
        });
    }

    static Map<String, String> texts(Unpacker in) {
        Map<String, String> texts = new TreeMap<>();
        for (int left = in.count(); left > 0; left--)
            texts.put(in.text(), in.text());
        return texts;
    }

    private void statement(String id, Statement statement, Packer out) {
        // Nearly all statement ids start with the entity's id.
        boolean own = statement.id().startsWith(id);
        out.raw((own ? 1 : 0) | RANKS.indexOf(statement.rank()) << 1);
        out.text(own ? statement.id().substring(id.length()) : statement.id());
        snak(statement.main(), out);
        out.number(statement.qualifiers().size());
        for (Snak qualifier : statement.qualifiers()) {
            out.text(qualifier.pid());
            snak(qualifier, out);
        }
    }

    private Statement statement(String id, String pid, Unpacker in) {
        int head = in.raw();
        String own = in.text();
        Snak main = snak(pid, in);
        int count = in.count();
        List<Snak> qualifiers = new ArrayList<>(count);
        for (int left = count; left > 0; left--)
            qualifiers.add(snak(in.text(), in));
        return new Statement((head & 1) == 1 ? id + own : own, pid, RANKS.get(head >> 1), main, qualifiers);
    }

    private void snak(Snak snak, Packer out) {
        switch (snak) {
            case Snak.Known known -> {
                out.raw(KNOWN);
                values.write(known.value(), out);
            }
            case Snak.Unknown _ -> out.raw(UNKNOWN);
            case Snak.None _ -> out.raw(NONE);
        }
    }

    private Snak snak(String pid, Unpacker in) {
        return switch (in.raw()) {
            case KNOWN -> new Snak.Known(pid, values.read(in));
            case UNKNOWN -> new Snak.Unknown(pid);
            default -> new Snak.None(pid);
        };
    }
}
