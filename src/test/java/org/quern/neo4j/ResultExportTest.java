package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class ResultExportTest {

    private static final List<String> COLUMNS = List.of("n.name", "values", "film");

    @TempDir
    Path folder;

    /** Gives rows of ours, and fails behind them when told so. */
    private record Canned(List<List<@Nullable Object>> rows, boolean fails) implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
                Rows receiver) throws QueryFailure {
            for (List<@Nullable Object> row : rows)
                receiver.row(COLUMNS, row);
            if (fails)
                throw new QueryFailure(QueryFailure.Kind.TIMEOUT, "too long");
            return COLUMNS;
        }

        @Override
        public void close() {}
    }

    private static List<@Nullable Object> row(@Nullable Object... cells) {
        return new ArrayList<>(Arrays.asList(cells));
    }

    private static final List<List<@Nullable Object>> ROWS = List.of(
            row("a \"quoted\", name\nin two lines", List.of(1L, 2L),
                    new GraphDatabase.Node("4:1", List.of("Film"), Map.of("year", 1931L, "name", "M"))),
            row("北京, =1+1", null, null), row("", Double.NaN, true));

    private long write(Path file, GraphDatabase database) throws QueryFailure {
        return new ResultExport(new SafeFiles(), CsvText.Cells.RAW).write(database,
                new ResultExport.Question("RETURN 1", Map.of()),
                QueryLimits.EVALUATION, file, Progress.NONE);
    }

    @Test
    void csvReadsBackAsItWas() throws Exception {
        for (String name : List.of("r.csv", "r.csv.gz", "r.tsv", "r.tsv.gz")) {
            Path file = folder.resolve(name);
            assertThat(write(file, new Canned(ROWS, false))).isEqualTo(3);
            try (Reader in = new InputStreamReader(new SafeFiles().open(file), StandardCharsets.UTF_8)) {
                List<CSVRecord> read = CSVFormat.RFC4180.builder().setDelimiter(name.contains(".tsv") ? '\t' : ',')
                        .get()
                        .parse(in).getRecords();
                assertThat(read).hasSize(4);
                assertThat(read.get(0).toList()).isEqualTo(COLUMNS);
                assertThat(read.get(1).toList()).containsExactly("a \"quoted\", name\nin two lines", "[1,2]",
                        "{\"labels\":[\"Film\"],\"properties\":{\"name\":\"M\",\"year\":1931}}");
                assertThat(read.get(2).toList()).containsExactly("北京, =1+1", "", "");
                assertThat(read.get(3).toList()).containsExactly("", "NaN", "true");
            }
        }
    }

    @Test
    void jsonHoldsColumnsAndRows() throws Exception {
        write(folder.resolve("r.json"), new Canned(ROWS, false));
        JsonNode whole = new ObjectMapper().readTree(folder.resolve("r.json").toFile());
        assertThat(whole.path("columns").size()).isEqualTo(3);
        assertThat(whole.path("rows").size()).isEqualTo(3);
        assertThat(whole.path("rows").path(0).path(2).path("labels").path(0).asText()).isEqualTo("Film");
        write(folder.resolve("r.jsonl"), new Canned(ROWS, false));
        List<String> lines = Files.readAllLines(folder.resolve("r.jsonl"));
        assertThat(lines).hasSize(3);
        assertThat(new ObjectMapper().readTree(lines.get(1)).path("n.name").asText()).isEqualTo("北京, =1+1");
    }

    @Test
    void aResultWithoutRowsStillHasItsColumns() throws Exception {
        write(folder.resolve("r.csv"), new Canned(List.of(), false));
        assertThat(folder.resolve("r.csv")).hasContent("n.name,values,film");
        write(folder.resolve("r.json"), new Canned(List.of(), false));
        assertThat(new ObjectMapper().readTree(folder.resolve("r.json").toFile()).path("columns").size()).isEqualTo(3);
    }

    @Test
    void aFailureBehindSomeRowsLeavesTheOldFile() throws Exception {
        for (String ending : ResultExport.ENDINGS) {
            Path file = folder.resolve("old" + ending);
            Files.writeString(file, "old");
            assertThatThrownBy(() -> write(file, new Canned(ROWS, true))).isInstanceOf(QueryFailure.class);
            assertThat(file).hasContent("old");
        }
        assertThatThrownBy(() -> write(folder.resolve("r.xlsx"), new Canned(ROWS, false)))
                .isInstanceOf(QuernException.class).hasMessageContaining(".csv");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(ResultExport.ENDINGS.size());
        }
    }

    @Test
    void aFullDiskSaysSoAndLeavesNothing() throws Exception {
        SafeFiles full = new SafeFiles(_ -> new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        for (String ending : ResultExport.ENDINGS) {
            assertThatThrownBy(() -> new ResultExport(full, CsvText.Cells.RAW).write(new Canned(ROWS, false),
                    new ResultExport.Question("RETURN 1", Map.of()), QueryLimits.EVALUATION,
                    folder.resolve("r" + ending), Progress.NONE)).as(ending).isInstanceOf(QuernException.class);
        }
        assertThat(folder).isEmptyDirectory();
    }
}
