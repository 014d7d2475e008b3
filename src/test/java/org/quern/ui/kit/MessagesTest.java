package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.cypher.check.QueryProblem;
import org.quern.evaluate.error.Cause;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.ui.shell.window.PaneList;
import org.quern.workspace.Texts;

class MessagesTest {

    /** The endings of files of texts. */
    private static final List<String> LANGUAGES = Messages.LANGUAGES.stream()
            .map(language -> language.equals(Locale.ENGLISH) ? "" : "_" + language.getLanguage()).toList();
    private static final Path SOURCES = Path.of("src/main/java/org/quern/ui");
    private static final Path RESOURCES = Path.of("src/main/resources");
    /** A key that stands whole in {@code text("…")}. */
    private static final Pattern ASKED = Pattern.compile("\\btext\\(\\s*\"([^\"]+)\"\\s*[,)]");
    /** An action's id, which asks for {@code action.ID}. */
    private static final Pattern ACTION = Pattern.compile("\\bAction\\s*\\.of\\(\\s*\"([^\"]+)\"\\s*,");
    private static final Pattern LITERAL = Pattern.compile("\"([a-z][a-zA-Z0-9._-]*)\"");

    @Test
    void everyTextThatIsAskedForExists() throws IOException {
        Set<String> keys = keys("");
        Set<String> asked = new TreeSet<>(found(ASKED));
        // A literal with a point at its end is the beginning of a key made at run time.
        asked.removeIf(k -> k.endsWith("."));
        found(ACTION).forEach(id -> asked.add("action." + id));
        PaneList.kinds().forEach(kind -> {
            asked.add("pane." + kind.id());
            asked.add("action.go." + kind.id());
        });
        assertThat(keys).containsAll(asked);
    }

    @Test
    void everyTextIsUsed() throws IOException {
        Set<String> literals = found(LITERAL);
        Set<String> beginnings = literals.stream().filter(l -> l.endsWith(".")).collect(Collectors.toSet());
        Set<String> unused = keys("").stream()
                .filter(k -> !literals.contains(k) && !literals.contains(k.replaceFirst("^action\\.", "")))
                .filter(k -> beginnings.stream()
                        .noneMatch(b -> k.startsWith(b) || k.replaceFirst("^action\\.", "").startsWith(b)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(unused).isEmpty();
    }

    @Test
    void noKeyIsDefinedTwice() throws IOException {
        for (String bundle : Messages.BUNDLES) {
            for (String language : LANGUAGES)
                assertThat(Files.readAllLines(file(bundle, language)).stream()
                        .filter(line -> line.matches("[a-z][\\w.-]* *=.*"))
                        .map(line -> line.substring(0, line.indexOf('=')).strip())).as(bundle + language)
                        .doesNotHaveDuplicates();
        }
    }

    @Test
    void theListOfActionsSaysWhatIsStoppedChosenOrNext() throws IOException {
        for (String bundle : Messages.BUNDLES) {
            Properties texts = read(bundle, "");
            assertThat(texts.stringPropertyNames().stream().filter(key -> key.startsWith("action."))
                    .map(texts::getProperty)).as(bundle).doesNotContain("Stop", "Choose this", "Next", "Back", "Close");
        }
    }

    @Test
    void eachLanguageSaysEverythingThatEnglishSays() throws IOException {
        for (String language : LANGUAGES) {
            assertThat(keys(language)).as(language).isEqualTo(keys(""));
            for (String bundle : Messages.BUNDLES) {
                Properties english = read(bundle, "");
                Properties other = read(bundle, language);
                for (String key : english.stringPropertyNames()) {
                    assertThat(placeholders(other.getProperty(key))).as("placeholders of " + key + language)
                            .isEqualTo(placeholders(english.getProperty(key)));
                }
            }
        }
    }

    @Test
    void everyTextIsAValidFormatWithoutStraightApostrophes() throws IOException {
        for (String bundle : Messages.BUNDLES) {
            for (String language : LANGUAGES) {
                Properties texts = read(bundle, language);
                for (String key : texts.stringPropertyNames()) {
                    String text = texts.getProperty(key);
                    assertThat(text).as(key).isNotBlank();
                    assertThat(text.replace("''", "")).as("a straight apostrophe quotes in " + key)
                            .doesNotContain("'");
                    new MessageFormat(text, Locale.ROOT);
                }
            }
        }
    }

    @Test
    void everyFindingOfAnEngineHasASentence() {
        Map.<String, Enum<?>[]>of("evaluation.evidence.", Cause.values(), "cypher.problem.", QueryProblem.Kind.values(),
                "evaluation.filter.problem.", FilterSyntaxException.Problem.values(), "evaluation.filter.unmet.",
                UnmetCondition.Why.values()).forEach((prefix, all) -> {
                    for (Enum<?> one : all)
                        assertThat(new Messages(Locale.ENGLISH).find(prefix + Texts.key(one), "a", "b", "c", "d"))
                                .as(prefix + one).isPresent();
                });
        assertThat(Stream.of(QueryProblem.Kind.values()).filter(kind -> kind != QueryProblem.Kind.REFUSED)
                .flatMap(kind -> Stream.of(kind.name(), kind + "_SIMILAR")))
                .isSubsetOf(Stream.of(Cause.values()).map(Cause::name).toList());
    }

    @Test
    void theLanguageIsTheWantedOneOrEnglish() {
        assertThat(new Messages(Locale.of("es", "MX")).text("dialog.close")).isEqualTo("Cerrar");
        assertThat(new Messages(Locale.of("fr")).text("dialog.close")).isEqualTo("Close");
        assertThat(new Messages(Locale.ENGLISH).text("status.left", "3 s")).isEqualTo("3 s left");
        assertThatThrownBy(() -> new Messages(Locale.ENGLISH).text("no.such.key"))
                .isInstanceOf(MissingResourceException.class);
    }

    @Test
    void aCountIsSingularOrPluralWhetherItComesAsNumberOrText() {
        Messages english = new Messages(Locale.ENGLISH);
        assertThat(english.text("status.warnings", 1)).isEqualTo("1 warning");
        assertThat(english.text("status.warnings", "1")).isEqualTo("1 warning");
        assertThat(english.text("status.warnings", NumberFormats.count(21_001))).endsWith(" warnings");
        assertThat(english.text("status.warnings", 0)).isEqualTo("0 warnings");
        assertThat(new Messages(Locale.of("es")).text("status.warnings", "2")).isEqualTo("2 advertencias");
        assertThat(new Messages(Locale.of("es")).text("status.warnings", 1)).isEqualTo("1 advertencia");
    }

    /** A Spanish window shows texts beside tables, which are copied into files. */
    @Test
    void numbersLookTheSameInTextsAndTables() {
        Messages spanish = new Messages(Locale.of("es"));
        assertThat(spanish.text("status.left", 1234.5)).isEqualTo("quedan 1\u2009234.5");
        assertThat(spanish.text("status.left", NumberFormats.share(0.099))).isEqualTo("quedan 9.9\u2009%");
        assertThat(spanish.text("status.warnings", 12_345)).isEqualTo(
                spanish.text("status.warnings", NumberFormats.count(12_345)));
    }

    private static Set<String> keys(String language) throws IOException {
        Set<String> keys = new TreeSet<>();
        for (String bundle : Messages.BUNDLES)
            keys.addAll(read(bundle, language).stringPropertyNames());
        return keys;
    }

    private static Properties read(String bundle, String language) throws IOException {
        Properties texts = new Properties();
        try (Reader in = Files.newBufferedReader(file(bundle, language), StandardCharsets.UTF_8)) {
            texts.load(in);
        }
        return texts;
    }

    private static Path file(String bundle, String language) {
        return RESOURCES.resolve(bundle.replace('.', '/') + language + ".properties");
    }

    private static Set<String> placeholders(String text) {
        return Pattern.compile("\\{(\\d+)").matcher(text).results().map(m -> m.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> found(Pattern pattern) throws IOException {
        return found(pattern, SOURCES);
    }

    private static Set<String> found(Pattern pattern, Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            Set<String> found = new TreeSet<>();
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList())
                pattern.matcher(Files.readString(file)).results().forEach(m -> found.add(m.group(1)));
            return found;
        }
    }
}
