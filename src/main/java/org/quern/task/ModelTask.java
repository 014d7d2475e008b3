package org.quern.task;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.quern.job.Progress;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.ModelSettings;
import org.quern.llm.TokenCounter;

/**
 * A task that sends a request to a model for each of many items, in a run that can be resumed.
 *
 * @param <S> its settings
 * @param <R> its result
 */
public interface ModelTask<S extends ModelTask.Settings, R> {

    /** The common parts of the settings of all such tasks. */
    interface Settings {

        /** The name of the run and of its folder; the same name resumes the run. */
        String run();

        /** The name of a model in the workspace. */
        String model();
    }

    /**
     * An estimate of the run.
     *
     * @param questions number of questions
     * @param answered number of questions that an interrupted run has answered
     * @param tokens approximate input tokens of the others; empty when unknown
     * @param output approximate output tokens of the others; empty when unknown
     * @param leftOut number of items in the file that are not questions
     */
    record Estimate(int questions, int answered, OptionalLong tokens, OptionalLong output, long leftOut) {

        /** What a request would cost at most, with the approximate tokens of its answer. */
        public record Expected(ModelRequest request, long output) {}

        /** Nothing is asked. */
        public static Estimate free(int questions) {
            return new Estimate(questions, 0, OptionalLong.of(0), OptionalLong.of(0), 0);
        }

        /** One request per item; those with a cached answer are not sent. */
        public static <I> Estimate of(List<I> items, Function<I, Expected> requests, Predicate<ModelRequest> cached,
                Progress progress) {
            TokenCounter counter = new TokenCounter();
            int answered = 0;
            long input = 0;
            long output = 0;
            for (I item : items) {
                progress.checkCancelled();
                Expected expected = requests.apply(item);
                if (cached.test(expected.request())) {
                    answered++;
                } else {
                    input += counter.count(expected.request());
                    output += expected.output();
                }
            }
            return new Estimate(items.size(), answered, OptionalLong.of(input), OptionalLong.of(output), 0);
        }

        /** That of so many runs like this one. */
        public Estimate times(int runs) {
            return new Estimate(questions * runs, answered * runs, times(tokens, runs), times(output, runs), leftOut);
        }

        private static OptionalLong times(OptionalLong number, int runs) {
            return number.isPresent() ? OptionalLong.of(number.getAsLong() * runs) : number;
        }

        /** The approximate cost; empty if the number of tokens or the price is unknown. */
        public OptionalDouble cost(ModelSettings model) {
            if (tokens.isEmpty() || output.isEmpty() || model.price().isEmpty())
                return OptionalDouble.empty();
            return OptionalDouble.of(model.price().get()
                    .of(new ModelAnswer.Usage(tokens.getAsLong(), output.getAsLong(), true)));
        }
    }

    /** Estimates the run without sending requests to a model. */
    Estimate estimate(S settings, Progress progress) throws Exception;

    /** Requests the missing answers; each answer is on disk when it arrives. */
    R run(S settings, ModelUse use, Progress progress) throws Exception;
}
