package org.quern.evaluate.report;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.score.ScoredItem;
import org.quern.report.Page;

/** The section about error categories: how often each was proposed, and how far judges agree. */
record ErrorSection(ReportedRun run) {
    static String title(ReportedRun run) {
        return "Errors of " + run.name();
    }

    /** Whether there are proposals or judgements. */
    static boolean tells(ReportedRun run) {
        return !run.proposed().isEmpty() || agreement(run).items() > 0;
    }

    private static CategoryAgreement agreement(ReportedRun run) {
        return run.judged().agreement(run.proposed(), ScoredItem.right(run.items()));
    }

    void write(Page page) throws IOException {
        CategoryAgreement agreement = agreement(run);
        page.section(title(run)).paragraph(agreement.items() == 0
                ? "Proposed automatically from queries, schema and results. Not judged."
                : "Proposed automatically from queries, schema and results; %s judged. Precision: share of judged proposals that were confirmed. Recall: share of judged errors that were proposed."
                        .formatted(Page.count(agreement.items()) + (agreement.items() == 1 ? " item" : " items")));
        page.table("category", "#proposed", "#confirmed", "#rejected", "#added", "#precision (n)", "#recall (n)");
        for (ErrorCategory category : ErrorCategory.of(Analysis.CYPHER)) {
            long proposed = run.proposed().stream()
                    .filter(item -> item.proposals().stream().anyMatch(p -> p.category() == category)).count();
            line(page, category.title(), proposed,
                    agreement.byCategory().getOrDefault(category, new CategoryAgreement.Figures(0, 0, 0)));
        }
        line(page, "all", run.proposed().stream().mapToLong(item -> item.proposals().size()).sum(),
                agreement.overall());
        page.endTable();
        Optional<String> published = ProposedErrors.publishedNote(run.proposed());
        if (published.isPresent())
            page.paragraph(published.get() + ".");
    }

    private static void line(Page page, String name, long proposed, CategoryAgreement.Figures figures)
            throws IOException {
        page.row(name).number(proposed).number(figures.right()).number(figures.wrong()).number(figures.missed());
        page.number(figure(figures.precision(), figures.proposed())).number(figure(figures.recall(), figures.named()));
    }

    private static String figure(OptionalDouble value, int of) {
        return value.isEmpty() ? "–" : String.format(Locale.ROOT, "%.2f (%d)", value.getAsDouble(), of);
    }
}
