package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.file.DatasetManifest;
import org.quern.task.JsonMembers;

/**
 * A dataset and where it comes from.
 *
 * @param edited number of edited questions, if it was counted
 */
public record DatasetSummary(String dataset, DatasetManifest manifest, Optional<Integer> edited) {

    DatasetSummary(String dataset, DatasetManifest manifest) {
        this(dataset, manifest, Optional.empty());
    }

    @JsonValue
    Map<String, Object> json() {
        return JsonMembers.of("dataset", dataset, "source", manifest.source(), "form", manifest.format().text(),
                "sha256", manifest.sha256(), "license", manifest.rights().license(), "published",
                manifest.rights().source(), "bytes", manifest.bytes(), "counts", manifest.counts(), "languages",
                manifest.languages(), "kept", manifest.kept(), "leftOut", manifest.leftOut(), "edited", edited);
    }
}
