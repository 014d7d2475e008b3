package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.input.Clipboard;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;

@ExtendWith(Fx.class)
class ResultTableTest {

    @Test
    void copiesRawValuesWithTheColumnsAtTheHead() {
        String tsv = Fx.call(() -> {
            ResultTable table = table();
            List<@Nullable Object> row = Arrays.asList("a\tb", 12345L, null, LocalDate.of(1999, 1, 2));
            table.show(List.of("name", "n", "none", "born"), List.of(row));
            return table.copied().tsv();
        });

        assertThat(tsv).isEqualTo("name\tn\tnone\tborn\na b\t12345\t\t1999-01-02\n");
    }

    @Test
    void theLinesThatKeepTwoTablesLevelAreNotCopied() {
        String tsv = Fx.call(() -> {
            ResultTable table = table();
            table.showRows(List.of("x"), List.of(new ResultRow(1, List.of("one"), DiffSide.SHARED),
                    new ResultRow(0, List.of(), DiffSide.NONE), new ResultRow(2, List.of("two"), DiffSide.GOLD)));
            return table.copied().tsv();
        });

        assertThat(tsv).isEqualTo("x\none\ntwo\n");
    }

    @Test
    void aHundredThousandRowsAreShownAtOnce() {
        List<List<Object>> rows = new ArrayList<>();
        IntStream.range(0, 100_000).forEach(i -> rows.add(List.of("name " + i, (long) i)));

        long millis = Fx.call(() -> {
            ResultTable table = table();
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            table.show(List.of("name", "n"), rows);
            return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1_000_000;
        });

        // Of the processor, so that busy machines do not count; a cell for each row would take many seconds.
        assertThat(millis).isLessThan(1500);
    }

    private static ResultTable table() {
        return new ResultTable(new Messages(Locale.ENGLISH), "rows");
    }

    @Test
    void rowsAreCopiedAsTextAndAsATable() {
        CopiedRows rows = new CopiedRows(List.of(List.of("name", "n"), List.of("a\tb\n<i>", "1")), true);
        assertThat(rows.tsv()).isEqualTo("name\tn\na b <i>\t1\n");
        assertThat(rows.html()).isEqualTo("<table><tr><th>name</th><th>n</th></tr>"
                + "<tr><td>a\tb\n&lt;i&gt;</td><td>1</td></tr></table>");
        Fx.run(() -> {
            rows.copy();
            assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(rows.tsv());
            assertThat(Clipboard.getSystemClipboard().getHtml()).isEqualTo(rows.html());
        });
    }
}
