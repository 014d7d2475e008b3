package org.quern.bench.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.quern.bench.endurance.Commands;
import org.quern.bench.endurance.Faults;
import org.quern.bench.endurance.Faults.Kind;
import org.quern.bench.endurance.Faults.Outcome;
import org.quern.bench.endurance.Faults.Plan;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench faults}: whether long jobs survive being killed, or a full disk. */
@Command(name = "faults", mixinStandardHelpOptions = true, description = {
    "Runs each long job as a process of its own, kills it at a random moment, runs the same command again and compares the files with those of an undisturbed run. Fails (exit code 1) when a file is lost, half-written or different, or when a temporary file is left. With --full, files cannot grow beyond a random size instead, as on a full disk (needs bash).",
    "Example: quern-bench faults --kills 20 --jobs convert-store,agent-run"})
final class BenchFaultsCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Commands commands;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--kills", paramLabel = "N", defaultValue = "100", description = "How many runs are disturbed, spread over the jobs (default: ${DEFAULT-VALUE}).")
    private int kills;
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed of the data and of the moments (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--jobs", split = ",", paramLabel = "JOB", description = "Only these: store-load, convert-store, convert-dump, convert-endpoint, graph-load, graph-load-unwind, questions-generate, rewrite-grammar, rewrite-model, evaluate-run, evaluate-score, textgraph-build, textgraph-run, textgraph-run-model, review-decide, agent-run, dataset-import, dataset-grow (default: all).")
    private List<String> jobs = List.of();
    @Option(names = "--full", description = "Limit the size of files instead of killing.")
    private boolean full;
    @Option(names = "--tiny", description = "Generate as little data as possible.")
    private boolean tiny;

    BenchFaultsCommand(Terminal terminal, Commands commands) {
        this.terminal = terminal;
        this.commands = commands;
    }

    @Override
    public Integer call() {
        common.require(kills > 0, "--kills must be at least 1");
        jobs.forEach(job -> common.require(Faults.names().contains(job), "--jobs: '" + job + "' is none of "
                + String.join(", ", Faults.names())));
        Plan plan = new Plan(full ? Kind.FULL : Kind.KILL, kills, seed, jobs, tiny);
        List<Outcome> outcomes = folder.use(place -> new Faults(commands, place.toAbsolutePath(),
                terminal.progress()).run(plan, outcome -> terminal.note(line(outcome))));
        if (common.json())
            terminal.json(outcomes);
        else
            show(outcomes);
        return outcomes.stream().allMatch(Outcome::whole) ? 0 : 1;
    }

    private String line(Outcome outcome) {
        return "%s, %s %,d %s: %s".formatted(outcome.job(), full ? "files up to" : "killed after", outcome.at(),
                full ? "KB" : "ms", outcome.whole() ? outcome.disturbed() ? "resumed, equal" : "finished before"
                        : "LOST " + outcome.lost() + " left over " + outcome.leftovers());
    }

    private void show(List<Outcome> outcomes) {
        Map<String, List<Outcome>> byJob = outcomes.stream()
                .collect(Collectors.groupingBy(Outcome::job, LinkedHashMap::new, Collectors.toList()));
        TextTable.of(byJob.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList()).lines()
                .forEach(terminal::println);
        terminal.println("total: %,d runs, %,d disturbed, %,d lost, %,d with leftovers".formatted(outcomes.size(),
                outcomes.stream().filter(Outcome::disturbed).count(),
                outcomes.stream().filter(outcome -> !outcome.lost().isEmpty()).count(),
                outcomes.stream().filter(outcome -> !outcome.leftovers().isEmpty()).count()));
        outcomes.stream().filter(outcome -> !outcome.whole()).map(this::line).forEach(terminal::println);
        terminal.println("Not compared:");
        Faults.notCompared().forEach((what, reason) -> terminal.println("  " + what + ": " + reason));
    }

    private static Map<String, Object> row(String job, List<Outcome> outcomes) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("job", job);
        row.put("runs", outcomes.size());
        row.put("disturbed", outcomes.stream().filter(Outcome::disturbed).count());
        row.put("equal", outcomes.stream().filter(outcome -> outcome.lost().isEmpty()).count());
        row.put("lost", outcomes.stream().filter(outcome -> !outcome.lost().isEmpty()).count());
        row.put("leftovers", outcomes.stream().filter(outcome -> !outcome.leftovers().isEmpty()).count());
        return row;
    }
}
