package org.quern;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Keeps the layers: which package may know which, and which library may be used where. */
class LayersTest {

    private static final String BENCH = "org.quern.bench..";

    /** The product, and the benchmarks, which are compiled with the tests; not kept, because they are large. */
    private static Optional<JavaClasses> classes = Optional.empty();

    /** Each package with those that it may know. */
    private static final Map<String, List<String>> MAY_KNOW = Map.ofEntries(
            Map.entry("job", List.of()),
            Map.entry("report", List.of()),
            Map.entry("statistics", List.of()),
            Map.entry("workspace", List.of("job")),
            Map.entry("schema", List.of("workspace", "job")),
            Map.entry("publish", List.of("workspace", "job")),
            Map.entry("graph", List.of("publish", "schema", "workspace", "job")),
            Map.entry("sparql", List.of("graph", "workspace", "job")),
            Map.entry("wikidata", List.of("sparql", "workspace", "job")),
            Map.entry("cypher", List.of("workspace", "job")),
            Map.entry("neo4j", List.of("graph", "schema", "cypher", "workspace", "job")),
            Map.entry("convert", List.of("report", "sparql", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("author", List.of("sparql", "convert", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("llm", List.of("workspace", "job")),
            Map.entry("builtin", List.of("textgraph", "llm", "graph", "schema", "workspace", "job")),
            Map.entry("agent", List.of("dataset", "evaluate", "statistics", "llm", "wikidata", "sparql", "workspace",
                    "job")),
            Map.entry("question", List.of("llm", "neo4j", "cypher", "graph", "schema", "workspace", "job")),
            Map.entry("dataset", List.of("evaluate", "publish", "llm", "sparql", "wikidata", "workspace", "job")),
            Map.entry("review", List.of("question", "statistics", "workspace", "job")),
            Map.entry("textgraph",
                    List.of("report", "statistics", "llm", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("evaluate",
                    List.of("publish", "report", "statistics", "llm", "question", "neo4j", "cypher", "graph", "schema",
                            "workspace", "job")),
            Map.entry("verdict", List.of("evaluate", "question", "neo4j", "cypher", "graph", "schema", "workspace",
                    "job")),
            Map.entry("task",
                    List.of("builtin", "verdict", "convert", "author", "question", "review", "evaluate", "agent",
                            "dataset",
                            "textgraph", "publish", "schema", "graph", "wikidata", "neo4j", "cypher", "sparql", "llm",
                            "report",
                            "statistics",
                            "workspace", "job")),
            // The third user interface; the command line starts it.
            Map.entry("serve", List.of("task", "evaluate", "neo4j", "workspace", "job")));

    /** The parts of the window, from below; those of one level do not know each other. */
    private static final List<List<String>> WINDOW = List.of(List.of("kit"), List.of("control"), List.of("pane"),
            List.of("chart", "picture", "wikidata", "judging"),
            List.of("schema", "graph", "question", "review", "evaluate", "agent", "dataset", "textgraph"),
            List.of("shell"));

    /**
     * Calls whose result depends on the machine's language, time zone or character set. Formatting numbers is not among
     * them, because {@link Main#prepare} sets the language of formats for the whole process.
     */
    private static final Set<String> OF_THE_MACHINE = Set.of("java.lang.String.toLowerCase()",
            "java.lang.String.toUpperCase()", "java.time.LocalDate.now()", "java.time.LocalTime.now()",
            "java.time.LocalDateTime.now()", "java.time.ZonedDateTime.now()", "java.time.OffsetDateTime.now()",
            "java.time.Year.now()", "java.time.YearMonth.now()", "java.time.ZoneId.systemDefault()",
            "java.time.Clock.systemDefaultZone()", "java.util.TimeZone.getDefault()",
            "java.util.Calendar.getInstance()",
            "java.util.GregorianCalendar.<init>()", "java.util.Locale.getDefault()",
            "java.util.Locale.getDefault(java.util.Locale$Category)", "java.text.Collator.getInstance()",
            "java.text.BreakIterator.getWordInstance()", "java.text.BreakIterator.getSentenceInstance()",
            "java.text.BreakIterator.getCharacterInstance()", "java.text.BreakIterator.getLineInstance()",
            "java.text.SimpleDateFormat.<init>(java.lang.String)", "java.text.DateFormat.getDateInstance()",
            "java.text.DateFormat.getDateTimeInstance()", "java.text.DateFormat.getTimeInstance()",
            "java.time.format.DateTimeFormatter.ofPattern(java.lang.String)",
            "java.time.format.DateTimeFormatterBuilder.toFormatter()", "java.nio.charset.Charset.defaultCharset()",
            "com.fasterxml.jackson.databind.cfg.EnumFeature.WRITE_ENUMS_TO_LOWERCASE");

    @BeforeAll
    static void read() {
        classes = Optional.of(new ClassFileImporter().withImportOption(
                location -> new ImportOption.DoNotIncludeTests().includes(location) || isBench(location))
                .importPackages("org.quern"));
    }

    @AfterAll
    static void forget() {
        classes = Optional.empty();
    }

    private static JavaClasses quern() {
        return classes.orElseThrow();
    }

    private static boolean isBench(Location location) {
        return location.contains("/org/quern/bench/")
                && !location.matches(Pattern.compile(".*Test(\\$[^/]*)?\\.class"));
    }

    @Test
    void everyPackageKnowsOnlyThoseBelowIt() {
        MAY_KNOW.forEach((name, known) -> {
            String[] others = MAY_KNOW.keySet().stream().filter(r -> !r.equals(name) && !known.contains(r))
                    .map(r -> "org.quern." + r + "..").toArray(String[]::new);
            check(noClasses().that().resideInAPackage("org.quern." + name + "..")
                    .should().dependOnClassesThat().resideInAnyPackage(others));
            check(noClasses().that().resideInAPackage("org.quern." + name + "..")
                    .should().dependOnClassesThat().resideInAnyPackage("org.quern.ui..", "org.quern.cli..")
                    .orShould().dependOnClassesThat().resideInAPackage("org.quern"));
        });
    }

    /** The built-in model reads what any model reads: formats of texts, but neither questions nor what makes them. */
    @Test
    void theBuiltInModelSeesNoTasksOfTextGraphs() {
        check(noClasses().that().resideInAPackage("org.quern.builtin..").should().dependOnClassesThat(
                com.tngtech.archunit.base.DescribedPredicate.describe("are of text graphs but not their formats",
                        type -> type.getPackageName().startsWith("org.quern.textgraph")
                                && !type.getPackageName().equals("org.quern.textgraph.format"))));
    }

    @Test
    void theProductKnowsNoBenchmark() {
        assertThat(quern().contain("org.quern.bench.BenchMain")).isTrue();
        check(noClasses().that().resideOutsideOfPackage(BENCH).should().dependOnClassesThat().resideInAPackage(BENCH));
    }

    @Test
    void benchmarksUseNothingOfTests() {
        check(noClasses().that().resideInAPackage(BENCH).should().dependOnClassesThat()
                .resideInAnyPackage("org.quern.testing..", "org.junit..", "org.assertj..", "com.tngtech..",
                        "org.opencypher..", "io.cucumber..", "org.eclipse.rdf4j.."));
    }

    @Test
    void facesNeverMeet() {
        check(noClasses().that().resideInAPackage("org.quern.ui..")
                .should().dependOnClassesThat().resideInAPackage("org.quern.cli.."));
        check(noClasses().that().resideInAPackage("org.quern.cli..")
                .should().dependOnClassesThat().resideInAPackage("org.quern.ui.."));
        check(noClasses().that().resideInAPackage("org.quern.ui..")
                .should().dependOnClassesThat().resideInAPackage("org.quern.serve.."));
    }

    @Test
    void packagesHaveNoCyclesAtAnyDepth() {
        int deepest = quern().stream().mapToInt(type -> Packages.segments(type).size()).max().orElseThrow();
        for (int depth = 1; depth <= deepest; depth++)
            check(slices().assignedFrom(new Packages(depth)).should().beFreeOfCycles());
    }

    /** A package has what the packages in it share. Exempt are the two with the main classes. */
    @Test
    void packagesDoNotKnowThoseInThem() {
        check(noClasses().that().resideOutsideOfPackages("org.quern", "org.quern.bench")
                .should(new KnowInnerPackages()));
    }

    @Test
    void foldersHaveAtMostFortyFiles() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src"))) {
            assertThat(sources.filter(file -> file.toString().endsWith(".java"))
                    .collect(Collectors.groupingBy(Path::getParent, Collectors.counting())))
                    .allSatisfy((folder, files) -> assertThat(files).as("files in " + folder)
                            .isLessThanOrEqualTo(40));
        }
    }

    /** Whoever reads a name in a sentence, a stack trace or a search knows which type it is. */
    @Test
    void publicTypesHaveDifferentNames() {
        assertThat(classes.orElseThrow().stream()
                .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC)
                        && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getSimpleName,
                        Collectors.mapping(JavaClass::getPackageName, Collectors.toSet()))))
                .allSatisfy((name, packages) -> assertThat(packages).as("packages with a type " + name).hasSize(1));
    }

    @Test
    void partsOfTheWindowKnowOnlyThoseBelowThem() {
        for (int i = 0; i < WINDOW.size(); i++) {
            List<String> level = WINDOW.get(i);
            List<String> above = WINDOW.subList(i, WINDOW.size()).stream().flatMap(List::stream).toList();
            for (String part : level)
                check(noClasses().that().resideInAPackage(inWindow(part)).should().dependOnClassesThat()
                        .resideInAnyPackage(above.stream().filter(other -> !other.equals(part))
                                .map(LayersTest::inWindow).toArray(String[]::new)));
        }
        assertThat(quern().stream().map(JavaClass::getPackageName).filter(name -> name.startsWith("org.quern.ui"))
                .map(name -> (name + ".").split("\\.", 5)[3]).distinct())
                .containsExactlyInAnyOrderElementsOf(WINDOW.stream().flatMap(List::stream).toList());
    }

    private static String inWindow(String part) {
        return "org.quern.ui." + part + "..";
    }

    @Test
    void librariesStayInTheirPackages() {
        onlyIn("javafx..", "org.quern.ui..", "org.quern.bench.window..", "org.quern.bench.packages..");
        onlyIn("org.apache.jena..", "org.quern.wikidata..", "org.quern.sparql..", "org.quern.dataset..",
                "org.quern.textgraph..");
        onlyIn("java.sql..", "org.quern.review..", "org.quern.workspace..");
        onlyIn("org.jdbi..", "org.quern.review..");
        onlyIn("org.apache.pdfbox..", "org.quern.ui.picture..");
        onlyIn("de.rototor..", "org.quern.ui.picture..");
        onlyIn("org.sqlite..", "org.quern.review..");
        onlyIn("com.sun.net.httpserver..", "org.quern.serve..");
        onlyIn("java.net.http..", "org.quern.llm..", "org.quern.wikidata..");
        check(noClasses().that().resideOutsideOfPackages("org.quern.neo4j..", "org.quern.cypher..")
                .should().dependOnClassesThat().resideInAPackage("org.neo4j.."));
        check(noClasses().that().resideInAPackage("org.quern.cypher..").should().dependOnClassesThat(
                com.tngtech.archunit.base.DescribedPredicate.describe("are of Neo4j but not its grammar",
                        c -> c.getPackageName().startsWith("org.neo4j.")
                                && !c.getPackageName().startsWith("org.neo4j.cypher.internal.parser"))));
    }

    @Test
    void onlyTheCommandLinePrints() {
        check(noClasses().that().resideOutsideOfPackages("org.quern.cli..", "org.quern", "org.quern.bench")
                .should().accessField(System.class, "out").orShould().accessField(System.class, "err"));
    }

    /** Exempt are texts for the person in front of this machine: in the window, in the log and in the terminal. */
    @Test
    void filesDoNotDependOnTheMachine() {
        Set<String> forPeople = Set.of("org.quern.ui.kit.Messages", "org.quern.ui.shell.window.MainWindow",
                "org.quern.ui.shell.window.QuernApp",
                "org.quern.ui.kit.Notices", "org.quern.ui.shell.trouble.JobHistory", "org.quern.LibraryLog",
                "org.quern.cli.option.SecretInput");
        check(noClasses().that().resideOutsideOfPackage(BENCH).and(com.tngtech.archunit.base.DescribedPredicate
                .describe("write files", type -> !forPeople.contains(outermost(type).getName())))
                .should().accessTargetWhere(com.tngtech.archunit.base.DescribedPredicate.describe(
                        "the result depends on the machine",
                        access -> OF_THE_MACHINE.contains(access.getTarget().getFullName()))));
    }

    /** The order of {@link java.util.Map#of} changes with each start, and would be that of the members in JSON. */
    @Test
    void resultsOfCommandsHaveAnOrder() {
        check(noClasses().that().resideInAPackage("org.quern.cli..").and().doNotHaveSimpleName("HelpText")
                .should().accessTargetWhere(com.tngtech.archunit.base.DescribedPredicate.describe(
                        "a map of several members has no order",
                        access -> access.getTarget().getFullName().matches("java\\.util\\.Map\\.(copyOf|of)\\(.*")
                                && !access.getTarget().getFullName().matches(
                                        "java\\.util\\.Map\\.of\\((java\\.lang\\.Object, java\\.lang\\.Object)?\\)"))));
    }

    @Test
    void threadsBelongToJobs() {
        check(noClasses().that().resideOutsideOfPackages("org.quern.job..")
                .and().areNotAnnotatedWith(org.quern.job.ThreadExemption.class)
                .should().callConstructor(Thread.class, Runnable.class)
                .orShould().callConstructor(Thread.class, Runnable.class, String.class)
                .orShould().dependOnClassesThat().areAssignableTo(java.util.concurrent.ExecutorService.class)
                .orShould().dependOnClassesThat().areAssignableTo(java.util.concurrent.Executors.class));
    }

    @Test
    void alertsAreShownByDialogsOnly() {
        check(noClasses().that().doNotHaveFullyQualifiedName("org.quern.ui.kit.Dialogs")
                .should().dependOnClassesThat().haveFullyQualifiedName("javafx.scene.control.Alert"));
    }

    /** Services are named in files, and {@link Main} in the manifest. */
    @Test
    void everyClassOfTheProductIsUsedByAnother() throws IOException {
        Set<String> unused = new TreeSet<>();
        Set<JavaClass> used = new HashSet<>();
        for (JavaClass each : quern()) {
            if (each.getPackageName().startsWith("org.quern.bench"))
                continue;
            JavaClass own = outermost(each);
            if (!own.getSimpleName().equals("package-info"))
                unused.add(own.getName());
            each.getDirectDependenciesFromSelf().stream()
                    .map(to -> outermost(to.getTargetClass().getBaseComponentType()))
                    .filter(to -> !to.equals(own)).forEach(used::add);
        }
        used.forEach(each -> unused.remove(each.getName()));
        try (Stream<Path> services = Files.list(Path.of("src/main/resources/META-INF/services"))) {
            for (Path service : services.toList())
                unused.removeAll(Files.readAllLines(service));
        }
        assertThat(unused).containsExactly("org.quern.Main");
    }

    /** One slice for each package of the product; deeper packages count as part of the one at this depth. */
    private record Packages(int depth) implements SliceAssignment {

        static List<String> segments(JavaClass type) {
            return List.of(type.getPackageName().split("\\."));
        }

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("org.quern")
                    ? SliceIdentifier.of(segments(type).stream().limit(depth).toList())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages at depth " + depth;
        }
    }

    private static final class KnowInnerPackages extends ArchCondition<JavaClass> {
        KnowInnerPackages() {
            super("know packages in their own");
        }

        @Override
        public void check(JavaClass type, ConditionEvents events) {
            type.getDirectDependenciesFromSelf().stream().filter(to -> to.getTargetClass().getBaseComponentType()
                    .getPackageName().startsWith(type.getPackageName() + "."))
                    .forEach(to -> events.add(SimpleConditionEvent.satisfied(to, to.getDescription())));
        }
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(LayersTest::outermost).orElse(type);
    }

    private static void onlyIn(String library, String... packages) {
        check(noClasses().that().resideOutsideOfPackages(packages)
                .should().dependOnClassesThat().resideInAPackage(library));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(quern());
    }
}
