package org.quern.textgraph.run;

import java.util.List;
import java.util.Map;
import org.quern.llm.batch.BatchSettings;
import org.quern.textgraph.dataset.Variant;

/** The settings of a run over a data set: its texts, to which a later start may add. */
public record TextGraphSettings(List<String> formats, List<Variant> variants) implements BatchSettings.Own {

    public TextGraphSettings {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** Whether the question is one of the run's. */
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
