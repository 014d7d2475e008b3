package org.quern.question.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.TemplateTable;
import org.quern.question.TemplateTable.Line;
import org.quern.question.TextCheck;
import org.quern.question.TextChecks;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** Each template with each relation of the official schemas, said in English; the table is for reading. */
class GrammarTableTest {

    private static final Pattern DOUBLED = Pattern.compile("(?i)\\b(\\p{L}+) \\1\\b");
    private static final Pattern CAMEL = Pattern.compile("\\p{Ll}\\p{Lu}|_");
    private static final Pattern A_BEFORE_VOWEL = Pattern.compile("\\b[Aa] (?=[aeio]|IA|IC|a)");
    private static final Pattern AN_BEFORE_CONSONANT = Pattern.compile("\\b[Aa]n (?=[b-df-gj-np-tv-z])");
    private static final Pattern SINGULAR_WITH_MANY = Pattern.compile(
            "(?<!(?:of these|such) [a-z ]{0,20}|\\bas )\\b(?:people|players|movies|rivers|companies|awards|taxa) (?:that |who )?(?:is|was|has)\\b");

    private final Grammar grammar = new Grammar();

    @Test
    void eachTemplateWithEachRelationIsEnglish() throws IOException {
        Path table = Path.of("target", "grammar", "samples.md");
        Files.createDirectories(table.getParent());
        List<String> wrong = new ArrayList<>();
        Map<String, Set<String>> covered = new HashMap<>();
        int[] lines = {0};
        try (Stream<Path> graphs = Files.list(Shared.path("data/world"));
                PrintWriter out = new PrintWriter(table.toFile(), StandardCharsets.UTF_8)) {
            out.println("| graph | template | question |");
            out.println("|---|---|---|");
            for (Path file : graphs.filter(f -> f.toString().endsWith("-graph.json.gz")).sorted().toList()) {
                GraphSchema schema = new GraphReader(new SafeFiles()).readSchema(file);
                new TemplateTable(schema).lines(1, 1, line -> {
                    lines[0]++;
                    Sample done = grammar.rewrite(line.sample());
                    String text = done.nlQuestion();
                    out.println("| " + line.graph() + " | " + line.match().category() + " " + line.returnId() + " | "
                            + text + " |");
                    out.println("| | " + line.sample().goldCypher() + " | |");
                    fault(done).ifPresent(fault -> wrong.add(fault + ": " + text + "   "
                            + line.sample().goldCypher()));
                    cover(covered, line);
                });
                schema.relations().forEach(relation -> assertThat(covered.get(schema.name()))
                        .as(schema.name()).contains(relation.variant()));
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(lines[0]).isGreaterThan(5_000);
        assertThat(covered.get("template")).hasSize(31);
    }

    private static void cover(Map<String, Set<String>> covered, Line line) {
        covered.computeIfAbsent("template", _ -> new HashSet<>()).add(line.match().category() + line.match().cypher());
        for (String part : line.relations().split(" "))
            covered.computeIfAbsent(line.graph(), _ -> new HashSet<>()).add(part.substring(part.indexOf(':') + 1));
    }

    private static Optional<String> fault(Sample sample) {
        Rewriting rewriting = Rewriting.of(sample).orElseThrow();
        String text = sample.nlQuestion();
        String rest = text;
        for (String name : TextChecks.texts(sample.goldCypher()))
            rest = rest.replace(name, "Xx");
        // The rewriting has what the checks and the reader find; two things of one name tell no direction.
        List<Rewriting.Flag> flags = rewriting.findings().stream()
                .filter(flag -> flag.check() != TextCheck.RELATION_REVERSED).toList();
        if (!rewriting.problem().isEmpty() || !flags.isEmpty())
            return Optional.of(rewriting.problem() + flags);
        if (!Character.isUpperCase(text.charAt(0)) || !rest.matches("(?s).*[^?. ][?.]"))
            return Optional.of("no sentence");
        if (rest.matches(".*(  | [,?.]|[()\\[\\]{}|$<>=]).*"))
            return Optional.of("spaces or signs");
        for (Pattern pattern : List.of(DOUBLED, CAMEL, A_BEFORE_VOWEL, AN_BEFORE_CONSONANT, SINGULAR_WITH_MANY)) {
            if (pattern.matcher(rest).find())
                return Optional.of(pattern.pattern());
        }
        return Optional.empty();
    }
}
