package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Estimate;

/**
 * Five scripted annotators with the error rates 0.05, 0.1, 0.15, 0.2 and 0.3 decide 500 questions, each of them four
 * in five. The expected figures come from another program, which uses the definitions and nothing else.
 */
class SimulatedTeamTest {

    private static final List<String> NAMES = List.of("ada", "ben", "cleo", "dora", "eli");
    private static final double[] ERRORS = {0.05, 0.1, 0.15, 0.2, 0.3};

    @TempDir
    private Path folder;

    private final Rated rated = new Rated();
    private final Map<String, ReviewVerdict> gold = new HashMap<>();
    private long state = 20_261_125;

    /** A linear congruential generator, the same in the other program. */
    private double next() {
        state = (state * 1_103_515_245L + 12_345) % (1L << 31);
        return state / (double) (1L << 31);
    }

    @BeforeEach
    void decide() {
        for (int i = 0; i < 500; i++) {
            double u = next();
            char truth = u < 0.6 ? 'A' : u < 0.6 + 0.25 ? 'E' : 'R';
            StringBuilder letters = new StringBuilder();
            for (int who = 0; who < NAMES.size(); who++) {
                boolean there = next() < 0.8;
                boolean wrong = next() < ERRORS[who];
                double other = next();
                String rest = "AER".replace(String.valueOf(truth), "");
                letters.append(!there ? '-' : !wrong ? truth : rest.charAt(other < 0.5 ? 0 : 1));
            }
            if (i % 10 == 0)
                gold.put("q" + i, Rated.verdict(truth));
            rated.rated(NAMES, "c" + i % 3, letters.toString(), 1);
        }
    }

    /** Through two logs whose histories are brought together. */
    private Agreement agreement() {
        List<Decision> odd = new ArrayList<>(rated.decisions);
        List<Decision> even = new ArrayList<>();
        for (int i = 0; i < rated.decisions.size(); i += 2)
            even.add(rated.decisions.get(i));
        odd.removeAll(even);
        try (ReviewLog one = ReviewLog.open(folder.resolve("one.db"));
                ReviewLog two = ReviewLog.open(folder.resolve("two.db"))) {
            one.bringIn(new History(List.of(), even, List.of()));
            two.bringIn(new History(List.of(), odd, List.of()));
            one.bringIn(two.everything("films"));
            return Agreement.of(new Agreement.Input(rated.samples, one.inForce("films"), List.of(), gold),
                    Agreement.Settings.USUAL, Progress.NONE);
        }
    }

    private static void figure(Estimate estimate, double expected) {
        assertThat(estimate.value()).hasValueCloseTo(expected, within(1e-9));
    }

    private static void interval(Estimate estimate, double low, double high) {
        // Two bootstraps with other random numbers.
        assertThat(estimate.interval().orElseThrow().low()).isCloseTo(low, within(0.006));
        assertThat(estimate.interval().orElseThrow().high()).isCloseTo(high, within(0.006));
    }

    @Test
    void allFiguresAreThoseComputedElsewhere() {
        assertThat(rated.decisions).hasSize(2_003);
        Agreement agreement = agreement();
        Line all = agreement.overall();
        assertThat(all.items()).isEqualTo(495);
        figure(all.raw(), 0.7085521885521886);
        figure(all.fleiss(), 0.5097468931650858);
        figure(all.alpha(), 0.5183897807053028);
        interval(all.raw(), 0.68148148, 0.7348165);
        interval(all.fleiss(), 0.46339605, 0.55321523);
        interval(all.alpha(), 0.47467969, 0.5594243);
        category(agreement, 0, 166, 0.7046184738955823, 0.49252873510855494, 0.5026109660574413);
        category(agreement, 1, 165, 0.7418181818181818, 0.5550490717437317, 0.5643702459554423);
        category(agreement, 2, 164, 0.6790650406504065, 0.48070161155745705, 0.4858720607624836);
        pair(agreement, "ada", "ben", 325, 0.88, 0.7821453739193207, 0.7822316289394213);
        pair(agreement, "ada", "cleo", 302, 0.7847682119205298, 0.6394791456225092, 0.6387923804959866);
        pair(agreement, "ada", "dora", 321, 0.7632398753894081, 0.5912472354399839, 0.5913670030280916);
        pair(agreement, "ada", "eli", 328, 0.6859756097560976, 0.49261083743842365, 0.48723502899575133);
        pair(agreement, "ben", "cleo", 318, 0.8144654088050315, 0.6786338254941592, 0.6786078870388004);
        pair(agreement, "ben", "dora", 325, 0.7415384615384616, 0.5420077841900416, 0.5407361229286539);
        pair(agreement, "ben", "eli", 336, 0.6547619047619048, 0.426469289855499, 0.42112152312955525);
        pair(agreement, "cleo", "dora", 315, 0.692063492063492, 0.4897465014528573, 0.48963169297431136);
        pair(agreement, "cleo", "eli", 311, 0.594855305466238, 0.3462680591238197, 0.3466432865731463);
        pair(agreement, "dora", "eli", 330, 0.5818181818181818, 0.3345607574960547, 0.3322711386531176);
        interval(agreement.pairs().get(3).cohen(), 0.41398877, 0.56925622);
    }

    @Test
    void soAreTheScoresOfAnnotators() {
        Agreement agreement = agreement();
        score(agreement, "ada", Reference.MAJORITY, 355, 324, 0.8787167527219403, 0.9377998252758272,
                0.8449388491235981);
        score(agreement, "ada", Reference.GOLD, 38, 36, 0.8271453786822961, 0.9854457918527075, 0.8877400295420975);
        score(agreement, "ben", Reference.MAJORITY, 369, 331, 0.8618076706137306, 0.9240491408223298,
                0.814986343664648);
        score(agreement, "ben", Reference.GOLD, 38, 32, 0.6958318822077686, 0.9255613658484106, 0.6724137931034483);
        score(agreement, "cleo", Reference.MAJORITY, 344, 286, 0.7882200846802482, 0.8672509473611906,
                0.7100842778262133);
        score(agreement, "cleo", Reference.GOLD, 38, 32, 0.6958318822077686, 0.9255613658484106, 0.7301775147928994);
        score(agreement, "dora", Reference.MAJORITY, 368, 286, 0.7319164705629182, 0.8167044407442605,
                0.6074104912572856);
        score(agreement, "dora", Reference.GOLD, 41, 33, 0.6598641481293657, 0.8976556261484198, 0.6601036269430052);
        score(agreement, "eli", Reference.MAJORITY, 384, 262, 0.6341147664413662, 0.7268574731580222,
                0.4783596298811923);
        score(agreement, "eli", Reference.GOLD, 39, 21, 0.3856944827051575, 0.6843311439327214, 0.3076923076923077);
    }

    /** Twenty times as many questions: a few seconds, of which the database takes none here. */
    @Test
    void tenThousandQuestionsTakeSeconds() {
        List<Sample> samples = new ArrayList<>();
        List<Decision> decisions = new ArrayList<>();
        for (int copy = 0; copy < 20; copy++) {
            String prefix = copy + "-";
            rated.samples.forEach(s -> samples.add(Rated.sample(prefix + s.qid(), "c")));
            rated.decisions.forEach(d -> decisions.add(Rated.decision(d.annotator(), prefix + d.qid(), d.verdict(),
                    d.after(), d.kind(), d.at())));
        }
        Duration small = time(() -> rated.agreement());
        Duration large = time(() -> Agreement.of(new Agreement.Input(samples, decisions, List.of(), Map.of()),
                Agreement.Settings.USUAL, Progress.NONE));
        System.out.printf("agreement on 500 questions: %d ms; on 10,000: %d ms%n", small.toMillis(), large.toMillis());
        assertThat(small).isLessThan(Duration.ofSeconds(1));
        assertThat(large).isLessThan(Duration.ofSeconds(10));
    }

    private static Duration time(Runnable work) {
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin);
    }

    private static void category(Agreement agreement, int number, int items, double raw, double fleiss,
            double alpha) {
        Line line = agreement.categories().get(number);
        assertThat(line.name()).isEqualTo("c" + number);
        assertThat(line.items()).isEqualTo(items);
        figure(line.raw(), raw);
        figure(line.fleiss(), fleiss);
        figure(line.alpha(), alpha);
    }

    private static void pair(Agreement agreement, String first, String second, int items, double raw, double cohen,
            double alpha) {
        Agreement.Pair pair = agreement.pairs().stream()
                .filter(each -> each.first().equals(first) && each.second().equals(second)).findFirst().orElseThrow();
        assertThat(pair.items()).isEqualTo(items);
        figure(pair.raw(), raw);
        figure(pair.cohen(), cohen);
        figure(pair.alpha(), alpha);
    }

    private static void score(Agreement agreement, String name, Reference reference, int items, int equal, double low,
            double high, double kappa) {
        Score score = agreement.annotators().get(NAMES.indexOf(name)).score(reference);
        assertThat(score.items()).isEqualTo(items);
        assertThat(score.equal()).isEqualTo(equal);
        assertThat(score.share().interval().orElseThrow().low()).isCloseTo(low, within(1e-9));
        assertThat(score.share().interval().orElseThrow().high()).isCloseTo(high, within(1e-9));
        figure(score.kappa(), kappa);
    }
}
