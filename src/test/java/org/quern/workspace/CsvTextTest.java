package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.workspace.CsvText.Cells;

class CsvTextTest {

    @TempDir
    private Path folder;

    @Test
    void whatASpreadsheetWouldRunIsGuardedAndComesBack() {
        for (String cell : List.of("=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\tx", "\rx", "\nx", "'=a",
                "''+b"))
            assertThat(Cells.GUARDED.of(cell)).startsWith("'").isNotEqualTo(cell)
                    .satisfies(guarded -> assertThat(CsvText.unguarded(guarded)).isEqualTo(cell));
        for (String cell : List.of("", "a", "-1.5", "+3e-7", "'tis", "a=b", "1-2", "-.5"))
            assertThat(Cells.GUARDED.of(cell)).isEqualTo(cell)
                    .satisfies(same -> assertThat(CsvText.unguarded(same)).isEqualTo(cell));
        assertThat(Cells.RAW.of("=1\0")).isEqualTo("=1\0");
        assertThat(Cells.GUARDED.of("a\0\tb")).isEqualTo("a\u2400\tb");
    }

    @Test
    void readsHeadingsAndRowsAndRefusesAnOpenQuote() throws IOException {
        Path file = Files.writeString(folder.resolve("a.csv"), "\uFEFFa,b\n'=1,\"x\ny\"\n\n2,3\n");
        List<Object> met = new ArrayList<>();
        CsvText.Taking taking = headings -> {
            met.add(headings);
            return met::add;
        };
        new CsvText(file).read(new SafeFiles(), taking);
        assertThat(met).containsExactly(List.of("a", "b"), new CsvText.Row(3, 1, List.of("=1", "x\ny")),
                new CsvText.Row(5, 2, List.of("2", "3")));
        Files.writeString(file, "a,b\n1,\"open\n");
        assertThatThrownBy(() -> new CsvText(file).read(new SafeFiles(), taking)).isInstanceOf(QuernException.class)
                .hasMessageContaining("a.csv line 2").hasMessageContaining("unclosed quotation mark");
        met.clear();
        Files.writeString(file, "\"a\";b\n1;\"x;y, z\"\n");
        new CsvText(file).read(new SafeFiles(), taking);
        assertThat(met).containsExactly(List.of("a", "b"), new CsvText.Row(2, 1, List.of("1", "x;y, z")));
    }

    /** Each text has rows before; the broken row begins in the named line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a;b§1;2§3;"open§4;5§6;"x"§                        | 3 | is unclosed, or is inside a cell
            a;b§1;2§3;"open§4;5§6;7§                          | 3 | unclosed quotation mark
            sep=;§a;b§1;2§3;"open§4;5§6;7§                    | 4 | unclosed quotation mark
            sep=;§a;b§1;2§3;"x" y§                            | 4 | is unclosed, or is inside a cell
            a;b§"1§1";2§3;"say "yes" now"§5;6§                | 4 | is unclosed, or is inside a cell
            "a" b;c§1;2§                                      | 1 | is unclosed, or is inside a cell
            a,"b§1,2§                                         | 1 | unclosed quotation mark""")
    void aQuotationMarkIsReportedInTheRowThatItBegins(String text, int line, String problem) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.csv"), text.strip().replace('§', '\n'));
        assertThatThrownBy(() -> new CsvText(file).read(new SafeFiles(), _ -> _ -> {}))
                .isInstanceOf(QuernException.class).hasMessageContaining("broken.csv line " + line)
                .hasMessageContaining(problem);
    }

    @Test
    void theLineOfAQuotationMarkMayHaveThousands() throws IOException {
        Path file = Files.writeString(folder.resolve("large.csv"), "a,b\n" + "1,2\n".repeat(1_500) + "3,\"open\n");
        assertThatThrownBy(() -> new CsvText(file).read(new SafeFiles(), _ -> _ -> {}))
                .hasMessageContaining("large.csv line 1502").hasMessageContaining("unclosed quotation mark");
    }

    @Test
    void aLongCellInQuotationMarksIsRead() throws IOException {
        String cell = "a;\"\"\n".repeat(20_000);
        Path file = Files.writeString(folder.resolve("long.csv"), "\"" + cell + "\",b\n1,2\n");
        List<Object> met = new ArrayList<>();
        new CsvText(file).read(new SafeFiles(), headings -> {
            met.add(headings.size());
            return row -> met.add(row.cells());
        });
        assertThat(met).containsExactly(2, List.of("1", "2"));
        Files.writeString(file, "a,b\n1,\"" + cell + "\"\n");
        met.clear();
        new CsvText(file).read(new SafeFiles(), headings -> {
            met.add(headings);
            return row -> met.add(row.cells().getLast().length());
        });
        assertThat(met).containsExactly(List.of("a", "b"), cell.replace("\"\"", "\"").length());
    }
}
