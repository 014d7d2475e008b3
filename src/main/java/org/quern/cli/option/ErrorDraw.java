package org.quern.cli.option;

import java.util.Optional;
import org.quern.task.evaluate.ProposeErrors.Draw;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that draw a random sample of the wrong answers of a run. */
public final class ErrorDraw implements CheckedOptions {

    @Option(names = "--sample", paramLabel = "N", description = "Draw N wrong answers at random, and write them to errors.sample.json in the run's folder (default: the existing sample, or all wrong answers).")
    private Optional<Integer> sample = Optional.empty();
    @Mixin
    private Seed seed = new Seed();

    @Override
    public void check(CommonOptions common) {
        common.require(sample.orElse(1) > 0, "--sample must be at least 1");
    }

    /** The sample to draw, if any. */
    public Optional<Draw> draw() {
        return sample.map(size -> new Draw(size, seed.number()));
    }
}
