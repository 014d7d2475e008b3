package org.quern.bench.endurance;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.bench.endurance.ChildProcess.End;
import org.quern.bench.endurance.GeneratedWorkspace.Size;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/**
 * Runs each long job in a process of its own, disturbs it, runs the same command again, and compares the result with that
 * of an undisturbed run.
 */
public final class Faults {

    /** How a run is disturbed. */
    public enum Kind {
        /** Killed at a random moment. */
        KILL,
        /** No file can grow beyond a random size. */
        FULL
    }

    /**
     * What to do.
     *
     * @param runs how many disturbed runs, spread over the jobs
     * @param jobs names; all jobs when empty
     * @param tiny with the least data, for tests
     */
    public record Plan(Kind kind, int runs, long seed, List<String> jobs, boolean tiny) {
        public Plan {
            jobs = List.copyOf(jobs);
        }
    }

    /**
     * One disturbed run.
     *
     * @param at milliseconds until the kill, or kilobytes that a file can have
     * @param disturbed whether the run ended by it; otherwise it had ended before, or never reached it
     * @param lost what is not as after an undisturbed run
     * @param leftovers files that an undisturbed run does not leave
     */
    public record Outcome(String job, long at, boolean disturbed, List<String> lost, List<String> leftovers) {
        public Outcome {
            lost = List.copyOf(lost);
            leftovers = List.copyOf(leftovers);
        }

        public boolean whole() {
            return lost.isEmpty() && leftovers.isEmpty();
        }
    }

    /** What an undisturbed run leaves. */
    private record Undisturbed(double seconds, FolderContent content, String checked, FolderContent temporary) {}

    private static final long LEAST_KILOBYTES = 4;
    private static final long MOST_KILOBYTES = 2_000;

    private final Commands commands;
    private final Path folder;
    private final Progress progress;
    private final ChildProcess child;

    /** @param folder for workspaces, each of which is deleted after its run */
    public Faults(Commands commands, Path folder, Progress progress) {
        this.commands = commands;
        this.folder = folder;
        this.progress = progress;
        this.child = new ChildProcess(folder.resolve("log.txt"), folder.resolve("temporary"));
    }

    /** The names of all jobs. */
    public static List<String> names() {
        return LongJob.all("").stream().map(LongJob::name).toList();
    }

    /** What is not compared, and why. */
    public static Map<String, String> notCompared() {
        Map<String, String> all = new TreeMap<>();
        FolderContent.VOLATILE.forEach((member, reason) -> all.put("JSON member " + member, reason));
        all.put("stores/", "the files of a store depend on timing; a graph converted from it is compared");
        all.put("graphs/*/neo4j/", "so do those of a database; the result of a query for all its elements is compared");
        all.put("review.db", "decisions have times; the exported questions are compared");
        all.put("*.lock", "a lock holds the number of a process");
        all.put("cache/", "cached answers of endpoints have times");
        return all;
    }

    public List<Outcome> run(Plan plan, Consumer<Outcome> receiver) {
        List<Outcome> outcomes = new ArrayList<>();
        Path base = folder.resolve("base");
        try (BenchSite site = BenchSite.create(base, plan.seed(), plan.tiny() ? Size.TINY : Size.SMALL, progress)) {
            LongJob.preparation().forEach(step -> BenchSite.require(commands, step, site.root()));
            List<LongJob> jobs = LongJob.all(site.endpoint()).stream()
                    .filter(job -> plan.jobs().isEmpty() || plan.jobs().contains(job.name())).toList();
            Map<String, Undisturbed> undisturbed = new HashMap<>();
            Random random = new Random(plan.seed());
            for (int i = 0; i < plan.runs(); i++) {
                LongJob job = jobs.get(i % jobs.size());
                progress.checkCancelled();
                Undisturbed expected = undisturbed.computeIfAbsent(job.name(), _ -> undisturbed(job, site.root()));
                progress.stage("%d of %d: %s".formatted(i + 1, plan.runs(), job.name()));
                Outcome outcome = disturb(job, plan.kind(), random, expected, site.root());
                outcomes.add(outcome);
                receiver.accept(outcome);
            }
        } finally {
            BenchSite.delete(base);
        }
        return outcomes;
    }

    /** All workspaces have the same path, for some files name their source. */
    private Path workspace() {
        return folder.resolve("workspace");
    }

    private void prepare(Path base) {
        BenchSite.delete(workspace());
        BenchSite.delete(child.temporary());
        BenchSite.copy(base, workspace());
    }

    private Undisturbed undisturbed(LongJob job, Path base) {
        progress.stage("Undisturbed: " + job.name());
        prepare(base);
        try {
            End end = child.run(command(job));
            if (end.exit() != 0)
                throw new QuernException("an undisturbed run failed (" + end.reason() + ")", job.name(),
                        "run the command on its own");
            String checked = check(job);
            return new Undisturbed(end.seconds(), content(job), checked, temporary());
        } finally {
            BenchSite.delete(workspace());
        }
    }

    private Outcome disturb(LongJob job, Kind kind, Random random, Undisturbed expected, Path base) {
        prepare(base);
        long at = switch (kind) {
            case KILL -> moment(random, expected.seconds());
            case FULL -> spread(random, LEAST_KILOBYTES, MOST_KILOBYTES);
        };
        List<String> lost = new ArrayList<>();
        try {
            End end = switch (kind) {
                case KILL -> child.kill(command(job), at);
                case FULL -> child.limited(command(job), at);
            };
            if (kind == Kind.FULL && end.exit() != 0 && (end.exit() != 1 || child.printedTrace()))
                lost.add("no clean message: exit code " + end.exit() + ", " + end.reason());
            lost.addAll(FolderContent.halfWritten(workspace(), job.incomparable()));
            // What has ended is not repeated: some jobs refuse to replace their result.
            End again = end.exit() == 0 ? end : child.run(command(job));
            if (again.exit() != 0) {
                lost.add("the second run failed: " + again.reason());
                return new Outcome(job.name(), at, end.exit() != 0, lost, List.of());
            }
            if (!check(job).equals(expected.checked()))
                lost.add("the result of “%s” differs"
                        .formatted(String.join(" ", job.check().orElseThrow().subList(0, 2))));
            FolderContent content = content(job);
            lost.addAll(content.lostFrom(expected.content()));
            List<String> leftovers = new ArrayList<>(content.surplusOver(expected.content()));
            temporary().surplusOver(expected.temporary()).forEach(file -> leftovers.add("temporary " + file));
            return new Outcome(job.name(), at, end.exit() != 0, lost, leftovers);
        } finally {
            BenchSite.delete(workspace());
            BenchSite.delete(child.temporary());
        }
    }

    private List<String> command(LongJob job) {
        return BenchSite.on(job.command(), workspace());
    }

    /** What the job's check prints, and the kind of failure when it fails. */
    private String check(LongJob job) {
        return job.check().map(command -> {
            Commands.Result result = BenchSite.run(commands, command, workspace());
            return result.exit() == 0 ? result.out() : "failed: " + result.reason();
        }).orElse("");
    }

    private FolderContent content(LongJob job) {
        return FolderContent.of(workspace(), job.incomparable());
    }

    private FolderContent temporary() {
        return FolderContent.of(child.temporary(), List.of());
    }

    /** Half of the moments are spread evenly, half favour the beginning. */
    private static long moment(Random random, double seconds) {
        long most = Math.max(100, (long) (seconds * 1_000));
        return random.nextBoolean() ? 1 + (long) (random.nextDouble() * most) : spread(random, 50, most);
    }

    /** Evenly on a logarithmic scale. */
    private static long spread(Random random, long least, long most) {
        return (long) (least * Math.pow((double) most / least, random.nextDouble()));
    }
}
