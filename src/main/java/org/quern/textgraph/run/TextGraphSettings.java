package org.quern.textgraph.run;

import java.util.List;
import java.util.Map;
import org.quern.llm.batch.BatchSettings;
import org.quern.textgraph.dataset.Variant;

/** The settings of a run over a data set: its texts, to which later calls may add. */
public record TextGraphSettings(List<String> formats, List<Variant> variants) implements BatchSettings.Own {

    public TextGraphSettings {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** Whether the question belongs to the run. */
    public boolean asks(Reply.Asked asked) {
        return formats.contains(asked.format()) && variants.contains(asked.variant());
    }

    @Override
    public String subject() {
        return "data set";
    }

    @Override
    public Map<String, Object> fixed() {
        return Map.of();
    }
}
