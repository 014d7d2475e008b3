package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetFormat;
import org.quern.wikidata.Rejects;

/**
 * The origin and content of a set in the workspace.
 *
 * @param source the file's name
 * @param sha256 of the imported file
 * @param bytes of the imported file
 * @param counts questions, forms, queries, withoutQuery, answers
 * @param languages forms by language
 * @param kept members that the model does not have, which are kept unchanged, with the number of questions
 * @param leftOut skipped data by reason, with locations
 * @param header metadata about the whole set
 * @param reading how the file was read; empty for sets that older versions of Quern imported, and for generated ones
 */
public record DatasetManifest(String source, DatasetFormat format, String sha256, long bytes, Map<String, Long> counts,
        Map<String, Long> languages, Map<String, Long> kept, List<Rejects> leftOut, Map<String, JsonNode> header,
        Optional<Reading> reading) {

    /**
     * How a file is read.
     *
     * @param columns the columns that were assigned to fields, as {@link DatasetColumns#with} takes them
     * @param language language of questions whose file does not state one
     */
    public record Reading(List<String> columns, String language) {
        public Reading {
            columns = List.copyOf(columns);
        }
    }

    public DatasetManifest {
        counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
        languages = Collections.unmodifiableMap(new LinkedHashMap<>(languages));
        kept = Collections.unmodifiableMap(new LinkedHashMap<>(kept));
        leftOut = List.copyOf(leftOut);
        header = Collections.unmodifiableMap(new LinkedHashMap<>(header));
    }

    /** The licence of the set, and where it was published. */
    public Rights rights() {
        return Rights.of(header);
    }

    /** With the licence and source of a former version, where this one states none. */
    DatasetManifest completedBy(Rights former) {
        return new DatasetManifest(source, format, sha256, bytes, counts, languages, kept, leftOut,
                rights().or(former).in(header), reading);
    }

    public long questions() {
        return counts.getOrDefault("questions", 0L);
    }
}
