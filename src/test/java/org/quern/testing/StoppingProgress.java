package org.quern.testing;

import java.util.function.BooleanSupplier;
import org.quern.job.Phrase;
import org.quern.job.Progress;

/** Is cancelled as soon as a condition holds. */
public record StoppingProgress(BooleanSupplier condition) implements Progress {

    @Override
    public void stage(Phrase title) {}

    @Override
    public void at(long done, long total) {}

    @Override
    public boolean cancelled() {
        return condition.getAsBoolean();
    }
}
