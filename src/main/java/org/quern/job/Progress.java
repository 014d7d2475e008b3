package org.quern.job;

import java.util.concurrent.CancellationException;

/**
 * Reports the progress of long work and tells it whether it was cancelled. Engines call it often;
 * implementations are cheap and thread-safe.
 */
public interface Progress {

    /** Ignores all reports and is never cancelled. */
    Progress NONE = new Progress() {
        @Override
        public void stage(Phrase title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return false;
        }
    };

    /** Names the current stage ("Reading entities") and resets the counts. */
    void stage(Phrase title);

    /** As above; the pattern and its values are those of {@link Phrase#of}. */
    default void stage(String pattern, Object... values) {
        stage(Phrase.of(pattern, values));
    }

    /**
     * Reports the progress of the stage.
     *
     * @param total the size of the stage in the same units as {@code done}; 0 when unknown
     */
    void at(long done, long total);

    /** Tells what does not restrict the result, such as that a host is busy. */
    default void note(String line) {}

    /** Tells what a reader of the result must know, such as what was skipped. */
    default void warning(String line) {
        note(line);
    }

    /** Whether the user cancelled the work. */
    boolean cancelled();

    /** Forwards everything to the whole; parts of work change what they report. */
    class Part implements Progress {

        private final Progress whole;

        protected Part(Progress whole) {
            this.whole = whole;
        }

        @Override
        public void stage(Phrase title) {
            whole.stage(title);
        }

        @Override
        public void at(long done, long total) {
            whole.at(done, total);
        }

        @Override
        public void note(String line) {
            whole.note(line);
        }

        @Override
        public void warning(String line) {
            whole.warning(line);
        }

        @Override
        public boolean cancelled() {
            return whole.cancelled();
        }
    }

    /** Forwards cancellation but no reports, for parts of work that reports its own progress. */
    default Progress quiet() {
        return new Part(this) {
            @Override
            public void stage(Phrase title) {}

            @Override
            public void at(long done, long total) {}
        };
    }

    /** Reports all stages under one title, for parts of work in which the part matters more than its stages. */
    default Progress titled(Phrase title) {
        return new Part(this) {
            @Override
            public void stage(Phrase part) {
                super.stage(title);
            }
        };
    }

    /**
     * Reports the progress of a part as progress of the whole.
     *
     * @param before the completed amount of the whole
     * @param total the size of the whole
     */
    default Progress within(long before, long total) {
        return new Part(this) {
            @Override
            public void at(long done, long size) {
                super.at(before + done, total);
            }
        };
    }

    /** Throws an exception if the work was cancelled; callers release resources and delete incomplete files. */
    default void checkCancelled() {
        if (cancelled())
            throw new CancellationException();
    }
}
