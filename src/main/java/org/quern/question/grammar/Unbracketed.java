package org.quern.question.grammar;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.quern.question.TextChecks;
import org.quern.question.Words;

/** A template's words without the hints at their structure; what stands in names stays. */
final class Unbracketed {

    private static final Pattern BRACKETS = Pattern.compile("[\\[\\]{}]");

    private Unbracketed() {}

    static String of(String text, String gold) {
        List<String> names = TextChecks.texts(gold).stream().sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        StringBuilder out = new StringBuilder();
        StringBuilder between = new StringBuilder();
        for (int at = 0; at < text.length();) {
            int from = at;
            String name = names.stream().filter(n -> text.startsWith(n, from)).findFirst().orElse("");
            if (name.isEmpty()) {
                between.append(text.charAt(at++));
            } else {
                out.append(plain(between)).append(name);
                between.setLength(0);
                at += name.length();
            }
        }
        return out.append(plain(between)).toString().strip();
    }

    private static String plain(StringBuilder words) {
        return BRACKETS.matcher(words.toString().replace(Words.ANY_TIME, "").replace(" (or both)", ", or both"))
                .replaceAll("").replaceAll(" {2,}", " ");
    }
}
