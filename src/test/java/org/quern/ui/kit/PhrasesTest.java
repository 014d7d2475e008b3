package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.quern.job.Phrase;
import org.quern.review.ReasonTags;
import org.quern.ui.shell.start.Link;
import org.quern.workspace.QuernException;

/** The texts of engines in the sources, against their catalogue. */
class PhrasesTest {

    private static final Path CATALOGUE = Path.of("src/main/resources/org/quern/ui/kit/phrases_es.tsv");
    /** Where the texts are among the arguments of a constructor; values follow them. */
    private static final Map<String, List<Integer>> TEXTS = Map.of("QuernException", List.of(0, 2),
            "EnvironmentException", List.of(0, 2), "ServerFailure", List.of(1, 2));
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)}");
    /** Parts of the texts of charts, which are joined to titles and labels. */
    private static final Set<String> JOINED = Set.of("accuracy by edge direction, all models",
            "accuracy by format and model", "accuracy by correct count", "accuracy by format, scoring and model",
            "incoming", "outgoing", "actual");
    private static final Messages SPANISH = new Messages(Locale.of("es"));

    /** @param place the file */
    private record Stated(String place, String pattern, int values) {}

    private static final Set<String> literals = new TreeSet<>();
    private static final Map<Stated, String> stated = new LinkedHashMap<>();
    private static final Set<String> composed = new TreeSet<>();

    @BeforeAll
    static void readTheSources() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
                    manager.getJavaFileObjectsFromPaths(
                            files.filter(file -> file.toString().endsWith(".java")).toList()));
            for (CompilationUnitTree unit : task.parse())
                new Finder(unit.getSourceFile().getName()).scan(unit, null);
        }
    }

    private static final class Finder extends TreeScanner<Void, Void> {

        private final String place;

        Finder(String place) {
            this.place = place;
        }

        @Override
        public Void visitNewClass(NewClassTree made, Void none) {
            List<? extends ExpressionTree> arguments = made.getArguments();
            List<Integer> texts = TEXTS.getOrDefault(made.getIdentifier().toString(), List.of());
            texts.stream().filter(index -> index < arguments.size())
                    .forEach(index -> add(arguments.get(index), arguments.size() - texts.getLast() - 1));
            return super.visitNewClass(made, none);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree called, Void none) {
            // The grammar has phrases of its own.
            if (place.contains("/question/grammar/"))
                return super.visitMethodInvocation(called, none);
            String name = called.getMethodSelect().toString();
            if ((name.endsWith(".stage") || name.equals("Phrase.of")) && !called.getArguments().isEmpty())
                add(called.getArguments().getFirst(), called.getArguments().size() - 1);
            return super.visitMethodInvocation(called, none);
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void none) {
            text(literal).ifPresent(text -> literals.add(key(text)));
            return null;
        }

        @Override
        public Void visitBinary(BinaryTree sum, Void none) {
            Optional<String> whole = text(sum);
            whole.ifPresent(text -> literals.add(key(text)));
            return whole.isPresent() ? null : super.visitBinary(sum, none);
        }

        private void add(ExpressionTree tree, int values) {
            switch (tree) {
                case ParenthesizedTree within -> add(within.getExpression(), values);
                case ConditionalExpressionTree either -> {
                    add(either.getTrueExpression(), values);
                    add(either.getFalseExpression(), values);
                }
                default -> text(tree).ifPresentOrElse(
                        pattern -> stated.put(new Stated(place, pattern, values), pattern), () -> {
                            if (tree instanceof BinaryTree || tree.toString().contains("formatted("))
                                composed.add(place + ": " + tree);
                        });
            }
        }
    }

    private static Optional<String> text(ExpressionTree tree) {
        return switch (tree) {
            case LiteralTree literal -> Optional.ofNullable(literal.getValue()).filter(String.class::isInstance)
                    .map(String.class::cast);
            case ParenthesizedTree within -> text(within.getExpression());
            case BinaryTree sum -> text(sum.getLeftOperand())
                    .flatMap(left -> text(sum.getRightOperand()).map(left::concat));
            default -> Optional.empty();
        };
    }

    /** The pattern with its places numbered in their order. */
    private static String key(String pattern) {
        int highest = PLACE.matcher(pattern).results().mapToInt(place -> Integer.parseInt(place.group(1))).max()
                .orElse(-1);
        return Phrase.of(pattern, Collections.nCopies(highest + 1, "x").toArray()).pattern();
    }

    private static Map<String, String> catalogue() throws IOException {
        Map<String, String> all = new TreeMap<>();
        for (String line : Files.readAllLines(CATALOGUE))
            if (!line.startsWith("#")) {
                String[] both = line.split("\t");
                assertThat(both).as(line).hasSize(2);
                assertThat(all.put(both[0], both[1])).as("twice: " + line).isNull();
            }
        return all;
    }

    @Test
    void textsOfFailuresAreConstantsAndTheRestAreValues() {
        assertThat(stated).hasSizeGreaterThan(400);
        assertThat(composed).isEmpty();
    }

    @Test
    void eachPlaceHasAValue() {
        assertThat(stated.keySet()).allSatisfy(each -> assertThat(PLACE.matcher(each.pattern()).results()
                .mapToInt(place -> Integer.parseInt(place.group(1))).max().orElse(-1)).as(each.toString())
                .isLessThan(each.values()));
    }

    /** The command line is in English. */
    @Test
    void everyPhraseIsTranslated() throws IOException {
        Map<String, String> catalogue = catalogue();
        Set<String> unknown = stated.keySet().stream().filter(each -> !each.place().contains("/cli/"))
                .map(each -> key(each.pattern()))
                .filter(key -> !PLACE.matcher(key).replaceAll("").isBlank() && !catalogue.containsKey(key))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(unknown).isEmpty();
    }

    @Test
    void everyTranslationHasItsPhraseInTheSourcesAndTheSamePlaces() throws IOException {
        catalogue().forEach((key, translation) -> {
            assertThat(key).as("places in their order").isEqualTo(key(key));
            assertThat(places(translation)).as(key).isEqualTo(places(key));
            assertThat(literals.contains(key) || JOINED.contains(key)).as("said by an engine: " + key).isTrue();
        });
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(place -> place.group(1)).collect(Collectors.toSet());
    }

    @Test
    void failuresAreToldInTheLanguageOfTheWindow() {
        assertThat(FailureText.of(
                new QuernException("the file cannot be read ({0})", "a.json", "check the path", "no such file"),
                SPANISH))
                .isEqualTo("No se puede leer el archivo (el archivo no existe) (a.json). Compruebe la ruta.");
        assertThat(SPANISH.phrase(Phrase.of("the database cannot be reached ({0})", "it is not responding")))
                .isEqualTo("no se puede acceder a la base de datos (no responde)");
        assertThat(
                SPANISH.phrase(Phrase.of("{0}; did you mean {1}?", Phrase.of("unknown function {0}", "sze"), "size")))
                .isEqualTo("función desconocida sze; ¿quiso decir size?");
        assertThat(SPANISH.phrase(Phrase.of(
                "the text is not valid UTF-8: {0} invalid byte sequences, the first in this line",
                Phrase.of("at least {0}", "1,000"))))
                .isEqualTo("el texto no es UTF-8 válido: al menos 1,000 secuencias de bytes no válidas, "
                        + "la primera en esta línea");
        assertThat(ReasonTags.DEFAULT.tags()).allSatisfy(tag -> assertThat(SPANISH.phrase(tag)).isNotEqualTo(tag));
        for (String link : List.of("quern://workspace/", "quern:x y", "http://x/", "quern://workspace/sets/..",
                "quern://workspace/sets/a/?in=b", "quern://workspace/sets/%FF", "quern://workspace/sets?x",
                "quern://workspace/sets/%z", "quern:" + "x".repeat(3000)))
            assertThatThrownBy(() -> Link.parse(link)).isInstanceOfSatisfying(QuernException.class,
                    refused -> assertThat(
                            refused.what(SPANISH::phrase)).startsWith("no se puede abrir este enlace: ")
                            .doesNotContain(" it ", "of the", "may"));
    }

    /** A text of the user may look like a place. */
    @Test
    void valuesAreNoPatterns() {
        assertThat(FailureText.of(new QuernException("quern.json has no model “{0}”", "$1", "{1}", "{1}", "say {0}"),
                SPANISH)).isEqualTo("Quern.json no tiene ningún modelo «{1}» ($1). Say {0}.");
        assertThat(Phrase.of("{1} and {0} and {1}", "a", "b"))
                .isEqualTo(new Phrase("{0} and {1} and {0}", List.of("b", "a"))).hasToString("b and a and b");
        assertThat(Phrase.of("nothing in {0}")).hasToString("nothing in {0}");
        assertThat(new QuernException("the file is empty", "", "try again").getMessage())
                .isEqualTo("the file is empty; try again.");
    }

    @Test
    void failuresKeepTheirTextsOnTheWayToAnotherMachine() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(
                    new QuernException("the file cannot be read ({0})", "a.json", "check {1}", "no such file", 1));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isInstanceOfSatisfying(QuernException.class, failure -> {
                assertThat(failure.what(SPANISH::phrase))
                        .isEqualTo("no se puede leer el archivo (el archivo no existe)");
                assertThat(failure.remedy()).isEqualTo("check 1");
            });
        }
    }
}
