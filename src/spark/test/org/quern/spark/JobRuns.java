package org.quern.spark;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;

/**
 * Runs the job in one JVM again and again, as lines of the standard input say: most of the time of a small conversion
 * is spent on starting Spark and on code that has not been compiled yet. Runs on the class path of Spark.
 */
public final class JobRuns {
    /** What comes before the exit code in the output. */
    static final String EXIT = "exit code ";
    static final String SEPARATOR = "\t";

    private JobRuns() {}

    public static void main(String[] arguments) throws ReflectiveOperationException, java.io.IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine())
            System.out.println("\n" + EXIT + run(List.of(line.split(SEPARATOR))));
    }

    /** @param words {@code name=value} for properties of Spark, then the job's arguments */
    private static int run(List<String> words) throws ReflectiveOperationException {
        List<String[]> properties = words.stream().filter(word -> word.startsWith("spark."))
                .map(word -> word.split("=", 2)).toList();
        properties.forEach(property -> System.setProperty(property[0], property[1]));
        Object job = Class.forName("org.quern.spark.ConvertMain").getDeclaredConstructor().newInstance();
        int exit = new CommandLine(job)
                .execute(words.subList(properties.size(), words.size()).toArray(String[]::new));
        properties.forEach(property -> System.clearProperty(property[0]));
        return exit;
    }
}
