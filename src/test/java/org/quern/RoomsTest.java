package org.quern;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Keeps the rooms: which package may know which, and which library may be used where. */
class RoomsTest {

    private static final JavaClasses QUERN = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("org.quern");

    /** Each room with the rooms that it may know. */
    private static final Map<String, List<String>> MAY_KNOW = Map.ofEntries(
            Map.entry("job", List.of()),
            Map.entry("report", List.of()),
            Map.entry("workspace", List.of("job")),
            Map.entry("schema", List.of("workspace", "job")),
            Map.entry("graph", List.of("schema", "workspace", "job")),
            Map.entry("sparql", List.of("workspace", "job")),
            Map.entry("wikidata", List.of("sparql", "workspace", "job")),
            Map.entry("cypher", List.of("workspace", "job")),
            Map.entry("neo4j", List.of("graph", "schema", "cypher", "workspace", "job")),
            Map.entry("convert", List.of("report", "sparql", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("author", List.of("sparql", "convert", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("bench",
                    List.of("llm", "qaset", "textgraph", "evaluate", "review", "question", "cypher", "sparql",
                            "convert",
                            "wikidata", "neo4j",
                            "graph", "schema",
                            "workspace", "job")),
            Map.entry("llm", List.of("workspace", "job")),
            Map.entry("agent", List.of("qaset", "evaluate", "llm", "wikidata", "sparql", "workspace", "job")),
            Map.entry("question", List.of("llm", "neo4j", "cypher", "graph", "schema", "workspace", "job")),
            Map.entry("qaset", List.of("evaluate", "sparql", "wikidata", "workspace", "job")),
            Map.entry("review", List.of("question", "workspace", "job")),
            Map.entry("textgraph",
                    List.of("report", "llm", "wikidata", "graph", "schema", "workspace", "job")),
            Map.entry("evaluate",
                    List.of("report", "llm", "question", "neo4j", "cypher", "graph", "schema", "workspace", "job")));

    @Test
    void everyRoomKnowsOnlyTheRoomsBelowIt() {
        MAY_KNOW.forEach((room, known) -> {
            String[] others = MAY_KNOW.keySet().stream().filter(r -> !r.equals(room) && !known.contains(r))
                    .map(r -> "org.quern." + r + "..").toArray(String[]::new);
            check(noClasses().that().resideInAPackage("org.quern." + room + "..")
                    .should().dependOnClassesThat().resideInAnyPackage(others));
            check(noClasses().that().resideInAPackage("org.quern." + room + "..")
                    .should().dependOnClassesThat().resideInAnyPackage("org.quern.ui..", "org.quern.cli..")
                    .orShould().dependOnClassesThat().resideInAPackage("org.quern"));
        });
    }

    @Test
    void facesNeverMeet() {
        check(noClasses().that().resideInAPackage("org.quern.ui..")
                .should().dependOnClassesThat().resideInAPackage("org.quern.cli.."));
        check(noClasses().that().resideInAPackage("org.quern.cli..")
                .should().dependOnClassesThat().resideInAPackage("org.quern.ui.."));
    }

    @Test
    void roomsHaveNoCycles() {
        check(slices().matching("org.quern.(*)..").should().beFreeOfCycles());
    }

    @Test
    void librariesStayInTheirRooms() {
        onlyIn("javafx..", "org.quern.ui..");
        onlyIn("org.apache.jena..", "org.quern.wikidata..", "org.quern.sparql..", "org.quern.qaset..",
                "org.quern.textgraph..");
        onlyIn("java.sql..", "org.quern.review..", "org.quern.workspace..");
        onlyIn("org.jdbi..", "org.quern.review..");
        onlyIn("org.sqlite..", "org.quern.review..");
        onlyIn("dev.langchain4j..", "org.quern.llm..");
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
        check(noClasses().that().resideOutsideOfPackages("org.quern.cli..", "org.quern")
                .should().accessField(System.class, "out").orShould().accessField(System.class, "err"));
    }

    @Test
    void threadsBelongToJobs() {
        check(noClasses().that().resideOutsideOfPackages("org.quern.job..")
                .and().areNotAnnotatedWith(org.quern.job.OwnThread.class)
                .should().callConstructor(Thread.class, Runnable.class)
                .orShould().callConstructor(Thread.class, Runnable.class, String.class)
                .orShould().dependOnClassesThat().areAssignableTo(java.util.concurrent.ExecutorService.class)
                .orShould().dependOnClassesThat().areAssignableTo(java.util.concurrent.Executors.class));
    }

    @Test
    void alertsAreShownByDialogsOnly() {
        check(noClasses().that().doNotHaveFullyQualifiedName("org.quern.ui.Dialogs")
                .should().dependOnClassesThat().haveFullyQualifiedName("javafx.scene.control.Alert"));
    }

    private static void onlyIn(String library, String... rooms) {
        check(noClasses().that().resideOutsideOfPackages(rooms)
                .should().dependOnClassesThat().resideInAPackage(library));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(QUERN);
    }
}
