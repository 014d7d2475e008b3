package org.quern.qaset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.wiki.WikiTurtle;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** The published QAWiki: its figures, and that nothing of it is lost. */
class QaWikiTest {

    @TempDir
    private Path folder;

    @Test
    void theFiguresAreThoseOfThePaperAndNothingIsLostOnTheWay() throws IOException {
        Path dump = Shared.path("data/qawiki/qawiki-v1.ttl");
        SetFolder set = imported(dump);

        SetFigures figures = SetCount.of(set.all().stream());
        assertThat(figures.questions()).isEqualTo(526);
        assertThat(figures.ambiguous()).isEqualTo(8);
        assertThat(figures.questions() - figures.withoutQuery()).isEqualTo(518);
        assertThat(figures.forms()).isEqualTo(3000);
        assertThat(figures.mentions()).isEqualTo(5475);
        assertThat(figures.items()).isEqualTo(1038);
        assertThat(figures.properties()).isEqualTo(219);

        ByteArrayOutputStream turtle = new ByteArrayOutputStream();
        List<SetQuestion> questions = set.all();
        WikiTurtle.of(set.rest()).write(turtle, questions::forEach);
        assertThat(set.rest().unsaid()).isEmpty();
        Graph before = graph(Files.newInputStream(dump));
        Graph after = graph(new ByteArrayInputStream(turtle.toByteArray()));
        assertThat(after.size()).isEqualTo(before.size());
        assertThat(after.isIsomorphicWith(before)).isTrue();
    }

    private SetFolder imported(Path file) {
        Path target = folder.resolve("set");
        SafeFiles files = new SafeFiles();
        SetManifest manifest = new SetImport(files).run(file, target, SetImport.Wish.DEFAULT, Progress.NONE);
        assertThat(manifest.leftOut()).isEmpty();
        return new SetFolder(target, files);
    }

    private static Graph graph(InputStream in) {
        return RDFParser.source(in).lang(Lang.TURTLE).checking(false).toGraph();
    }
}
