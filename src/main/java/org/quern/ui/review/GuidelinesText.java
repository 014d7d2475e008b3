package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.quern.ui.kit.Nodes;

/**
 * Renders guidelines: headings, paragraphs, lists, bold and italic words of Markdown; everything else is shown
 * as written.
 */
final class GuidelinesText {

    private static final Pattern STRESS = Pattern.compile("\\*\\*(?<bold>[^*]+)\\*\\*|\\*(?<slanted>[^*\\s][^*]*)\\*");

    List<Node> read(String markdown) {
        List<Node> blocks = new ArrayList<>();
        StringBuilder block = new StringBuilder();
        for (String line : markdown.lines().toList()) {
            boolean begins = line.isBlank() || line.startsWith("#") || line.startsWith("- ") || line.startsWith("* ");
            if (begins)
                end(block, blocks);
            if (line.startsWith("#")) {
                blocks.add(Nodes.wrapped(line.replaceFirst("^#+\\s*", ""), "notes-heading"));
            } else if (!line.isBlank()) {
                block.append(block.isEmpty() ? "" : " ").append(line.strip());
            }
        }
        end(block, blocks);
        return blocks;
    }

    private static void end(StringBuilder block, List<Node> blocks) {
        if (block.isEmpty())
            return;
        String text = block.toString();
        block.setLength(0);
        boolean item = text.startsWith("- ") || text.startsWith("* ");
        TextFlow flow = flow(item ? "•  " + text.substring(2) : text);
        flow.getStyleClass().add(item ? "notes-item" : "notes-paragraph");
        blocks.add(flow);
    }

    private static TextFlow flow(String text) {
        TextFlow flow = new TextFlow();
        int at = 0;
        for (MatchResult stress : STRESS.matcher(text).results().toList()) {
            add(flow, text.substring(at, stress.start()), "plain");
            boolean bold = stress.group(1) != null;
            add(flow, bold ? stress.group(1) : stress.group(2), bold ? "bold" : "slanted");
            at = stress.end();
        }
        add(flow, text.substring(at), "plain");
        return flow;
    }

    private static void add(TextFlow flow, String text, String styleClass) {
        if (text.isEmpty())
            return;
        flow.getChildren().add(Nodes.styled(new Text(text), styleClass));
    }
}
