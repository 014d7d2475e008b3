package org.quern.ui.textgraph;

import org.quern.textgraph.report.Share;
import org.quern.ui.Figures;

/** A share with its interval, as a tooltip says it. */
final class ShareWords {

    private ShareWords() {}

    static String of(Share share) {
        return "%s (%s of %s), 95 %% %s – %s".formatted(Figures.share(share.part(), share.whole()),
                Figures.count(share.part()), Figures.count(share.whole()), rounded(share.low()),
                rounded(share.high()));
    }

    private static String rounded(double value) {
        return Figures.share(Math.round(value * 1000), 1000);
    }
}
