package org.quern.workspace;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a table begins.
 *
 * @param separator between cells
 * @param lines number of lines before the header
 */
record TableStart(char separator, int lines) {

    private static final int HEADINGS = 1 << 16;
    /** Tells spreadsheets the separator. */
    private static final Pattern SEPARATOR = Pattern.compile("\\s*\"?sep=(.)\"?[,;\\t ]*", Pattern.CASE_INSENSITIVE);
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}\\uFEFF]");
    private static final Pattern SPACES = Pattern.compile("[\\p{Zs}\\s]+");

    /** Reads the lines before the header; the next line to be read is the header. */
    static TableStart of(BufferedReader text, String name) throws IOException {
        String begin = peek(text);
        int end = (begin + "\n").indexOf('\n');
        Matcher stated = SEPARATOR.matcher(begin.substring(0, end).stripTrailing());
        if (!stated.matches() && !begin.substring(0, end).equals("sep=\t"))
            return new TableStart(separator(header(begin), name), 0);
        text.readLine();
        return new TableStart(stated.matches() ? stated.group(1).charAt(0) : '\t', 1);
    }

    private static String peek(BufferedReader text) throws IOException {
        text.mark(HEADINGS);
        char[] begin = new char[HEADINGS - 1];
        int got = 0;
        for (int more = text.read(begin, 0, begin.length); more > 0; more = text.read(begin, got, begin.length - got))
            got += more;
        text.reset();
        return new String(begin, 0, got);
    }

    /** The first line that is not blank, without what is in quotation marks, which may contain line breaks. */
    private static String header(String begin) {
        StringBuilder header = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < begin.length(); i++) {
            char each = begin.charAt(i);
            quoted ^= each == '"';
            if (!quoted && (each == '\n' || each == '\r') && !header.toString().isBlank())
                break;
            if (!quoted)
                header.append(each);
        }
        return header.toString();
    }

    private static char separator(String header, String name) {
        return Stream.of(name.contains(".tsv") ? '\t' : ',', ',', ';', '\t', '|')
                .max(Comparator.comparingLong((Character each) -> header.chars().filter(c -> c == each).count())
                        .thenComparing(each -> each == (name.contains(".tsv") ? '\t' : ',')))
                .orElse(',');
    }

    /** The names of columns without invisible characters; of equal ones, the later ones are numbered. */
    static List<String> headings(List<String> cells) {
        List<String> headings = new ArrayList<>();
        for (String cell : cells) {
            String name = SPACES.matcher(INVISIBLE.matcher(cell).replaceAll("")).replaceAll(" ").strip();
            String free = name;
            for (int i = 2; !name.isEmpty() && headings.contains(free); i++)
                free = name + " (" + i + ")";
            headings.add(free);
        }
        while (headings.size() > 1 && headings.getLast().isEmpty())
            headings.removeLast();
        return List.copyOf(headings);
    }
}
