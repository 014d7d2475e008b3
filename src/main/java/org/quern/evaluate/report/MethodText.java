package org.quern.evaluate.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.evaluate.run.FewShot;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.SchemaRecall;

/** Words for how a model was asked. */
public final class MethodText {

    private MethodText() {}

    /** One text for each part of the method that is not the usual one. */
    public static List<String> of(PredictionSettings settings) {
        List<String> texts = new ArrayList<>();
        settings.examples().map(MethodText::examples).ifPresent(texts::add);
        settings.recall().map(MethodText::recall).ifPresent(texts::add);
        return texts;
    }

    private static String examples(PredictionSettings.Examples examples) {
        return String.format(Locale.ROOT, "examples: at most %,d per question, %s, from %,d questions of %s",
                examples.count(), examples.choice() == FewShot.Choice.NEAREST ? "nearest"
                        : "random with seed " + examples.seed(),
                examples.pool(), examples.from());
    }

    private static String recall(SchemaRecall recall) {
        return String.format(Locale.ROOT,
                "pruned schema: has %.1f %% of the names in gold queries (%s, %s, %s); complete for %,d of %,d questions%s;"
                        + " mean size %.0f %% of the whole schema",
                100 * recall.recall(), part("labels", recall.labels()), part("relations", recall.relations()),
                part("properties", recall.properties()), recall.complete(), recall.questions(),
                recall.unread() == 0 ? "" : String.format(Locale.ROOT, ", %,d unreadable", recall.unread()),
                100 * recall.size());
    }

    private static String part(String name, SchemaRecall.Part part) {
        return String.format(Locale.ROOT, "%s %,d of %,d", name, part.kept(), part.gold());
    }
}
