package org.quern.dataset.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.file.DatasetManifest.Reading;
import org.quern.wikidata.Rejects;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** {@code manifest.json} of a dataset. */
record DatasetManifestFile(SafeFiles files) {
    static final String NAME = "manifest.json";
    private static final int FORMAT = 1;
    private static final String AGAIN = "import the set again with --overwrite";

    /** What the file says. */
    private record Content(int format, @JsonProperty(required = true) Source source, Map<String, Long> counts,
            Map<String, Long> languages, Map<String, Long> kept, @JsonProperty("leftOut") List<Missing> leftOut,
            Map<String, JsonNode> header, Optional<Reading> reading) {}

    private record Source(String file, @JsonProperty(required = true) DatasetFormat form, String sha256, long bytes) {}

    private record Missing(String what, long count, List<String> places) {}

    void write(Path folder, DatasetManifest manifest) {
        JsonText.write(files, folder.resolve(NAME), JsonRecords.write(new Content(FORMAT,
                new Source(manifest.source(), manifest.format(), manifest.sha256(), manifest.bytes()),
                manifest.counts(),
                manifest.languages(), manifest.kept(), manifest.leftOut().stream()
                        .map(one -> new Missing(one.what(), one.count(), one.samples())).toList(),
                manifest.header(), manifest.reading())));
    }

    DatasetManifest read(Path folder) {
        Path file = folder.resolve(NAME);
        JsonNode root = new JsonText(AGAIN).read(files, file);
        JsonText.checkFormat(root, FORMAT, file);
        try {
            Content content = JsonRecords.read(root, Content.class);
            Source source = content.source();
            return new DatasetManifest(source.file(), source.form(), source.sha256(), source.bytes(), content.counts(),
                    content.languages(), content.kept(), content.leftOut().stream()
                            .map(one -> new Rejects(one.what(), one.count(), one.places())).toList(),
                    content.header(), content.reading());
        } catch (IllegalArgumentException broken) {
            throw damaged(file, broken);
        }
    }

    private static QuernException damaged(Path file, Throwable cause) {
        return new QuernException("the manifest of the dataset is corrupted", file.toString(), AGAIN).causedBy(cause);
    }
}
