package org.quern.evaluate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.quern.question.Sample;

/** The size class of a gold answer, by its number of rows. */
public enum AnswerSize {
    /** Unknown. */
    UNKNOWN("unknown", -1), EMPTY("no rows", 0), ONE("1 row", 1), FEW("2–5 rows", 5), SOME("6–20 rows",
            20),
    MANY("21–100 rows", 100), MOST("over 100 rows", Long.MAX_VALUE);

    private static final JsonFactory JSON = new JsonFactory();

    private final String text;
    private final long most;

    AnswerSize(String text, long most) {
        this.text = text;
        this.most = most;
    }

    public static AnswerSize of(Sample sample) {
        return of(rows(sample));
    }

    /** The number of rows of the gold answer; -1 if unknown. */
    public static long rows(Sample sample) {
        return sample.answerJson().map(AnswerSize::rows).orElse(-1L);
    }

    /** @param rows number of rows; -1 if unknown */
    public static AnswerSize of(long rows) {
        return Arrays.stream(values()).filter(size -> rows <= size.most).findFirst().orElse(MOST);
    }

    /** The titles, by size. */
    static List<String> texts() {
        return Arrays.stream(values()).map(AnswerSize::toString).toList();
    }

    /** Parses the text once and stores nothing. */
    private static long rows(String answer) {
        try (JsonParser parser = JSON.createParser(answer)) {
            if (parser.nextToken() != JsonToken.START_ARRAY)
                return -1;
            long rows = 0;
            for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
                if (token == null)
                    return -1;
                parser.skipChildren();
                rows++;
            }
            return rows;
        } catch (IOException _) {
            return -1;
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
