package org.quern.wikidata.dump;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.quern.wikidata.DumpSeparators;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.WikidataEntity;

/**
 * Reads one line of a dump; only JSON that conversions may need is parsed into objects. The result depends only
 * on the line. Not thread-safe.
 */
public final class EntityLine {

    /** The kind of a line. */
    public sealed interface Outcome {
        record Entity(WikidataEntity entity) implements Outcome {}

        /** An id that stands for another entity. */
        record Redirect(String from, String to) implements Outcome {}

        /** A bracket of the array around the entities, or an empty line. */
        record Nothing() implements Outcome {}

        /** @param reason a clause */
        record Bad(String reason) implements Outcome {}
    }

    private static final Outcome NOTHING = new Outcome.Nothing();

    private final ObjectMapper json = new ObjectMapper();
    private final LineTrimmer trimmer;

    public EntityLine(DumpNeeds needs) {
        this.trimmer = new LineTrimmer(needs);
    }

    /** Reads the line in a range of the bytes. */
    public Outcome read(byte[] bytes, int from, int to) {
        int begin = DumpSeparators.after(bytes, from, to);
        int end = DumpSeparators.before(bytes, begin, to);
        if (begin < end && bytes[begin] == '[')
            begin++;
        if (begin < end && bytes[end - 1] == ']')
            end--;
        if (begin == end)
            return NOTHING;
        try {
            Packer trimmed = trimmer.trim(bytes, begin, end);
            JsonNode node = json.readTree(trimmed.array(), 0, trimmed.size());
            if (EntityJson.isRedirect(node))
                return EntityJson.redirect(node).<Outcome>map(ids -> new Outcome.Redirect(ids.from(), ids.to()))
                        .orElseGet(() -> new Outcome.Bad("a redirect without two ids such as Q42"));
            return EntityJson.isEntity(node) ? new Outcome.Entity(EntityJson.parse(node, ""))
                    : new Outcome.Bad("not an entity (no id such as Q42 or P31)");
        } catch (LineTrimmer.Broken broken) {
            return new Outcome.Bad(String.valueOf(broken.getMessage()));
        } catch (JsonProcessingException _) {
            return new Outcome.Bad("not valid JSON");
        } catch (IOException _) {
            return new Outcome.Bad("not valid UTF-8");
        }
    }
}
