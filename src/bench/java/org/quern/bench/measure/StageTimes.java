package org.quern.bench.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.job.Progress;

/** Tells another progress everything, and remembers how long each stage took. */
public final class StageTimes implements Progress {

    private final Progress progress;
    private final Map<String, Span> spans = new LinkedHashMap<>();
    private String stage = "";
    private Stopwatch watch = new Stopwatch();

    public StageTimes(Progress progress) {
        this.progress = progress;
    }

    @Override
    public synchronized void stage(String title) {
        end();
        stage = title;
        progress.stage(title);
    }

    private void end() {
        spans.merge(stage, watch.read(), (one, other) -> new Span(one.seconds() + other.seconds(),
                one.processorSeconds() + other.processorSeconds()));
        watch = new Stopwatch();
    }

    @Override
    public void at(long done, long total) {
        progress.at(done, total);
    }

    @Override
    public boolean cancelled() {
        return progress.cancelled();
    }

    /** By stage, in the order in which they began. */
    public synchronized Map<String, Span> spans() {
        end();
        spans.remove("");
        return new LinkedHashMap<>(spans);
    }
}
