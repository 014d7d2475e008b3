package org.quern.sparql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Hostile queries from {@code bombs.txt}. Records are separated by {@code ---}; the first line is a name and what the
 * outcome says ("any" where more than one is right). {@code «20000:(»} stands for 20,000 brackets, {@code «u0000»} for a
 * character.
 */
public record Bomb(String name, String outcome, String query) {

    private static final Pattern REPEATED = Pattern.compile("«(\\d+):([^»]*)»");
    private static final Pattern CHARACTER = Pattern.compile("«u([0-9a-f]{4})»");

    public static List<Bomb> all() {
        try (InputStream in = Bomb.class.getResourceAsStream("bombs.txt")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("\n---\n")).map(Bomb::of).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Bomb of(String record) {
        String[] parts = record.split("\n", 2);
        String[] head = parts[0].split(" => ");
        String repeated = REPEATED.matcher(parts[1].stripTrailing()).replaceAll(
                m -> Matcher.quoteReplacement(m.group(2).repeat(Integer.parseInt(m.group(1)))));
        return new Bomb(head[0], head[1], CHARACTER.matcher(repeated).replaceAll(
                m -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(m.group(1), 16)))));
    }
}
