package org.quern.report.guide;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.quern.report.Markup;

/** One page of the guide. Links to other pages name their Markdown files, so that they also work in the sources. */
final class GuidePage {

    /**
     * The text under one heading, for the search.
     *
     * @param anchor the heading's id on the page
     */
    record Section(String anchor, String heading, String text) {}

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create(),
            HeadingAnchorExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    private static final HtmlRenderer RENDERER = HtmlRenderer.builder().extensions(EXTENSIONS).escapeHtml(true)
            .attributeProviderFactory(_ -> GuidePage::link).build();

    private final String name;
    private final Node document;
    private final String title;

    private GuidePage(String name, Node document) {
        this.name = name;
        this.document = document;
        this.title = sections().stream().map(Section::heading).findFirst().orElse(name);
    }

    static GuidePage of(String name, String markdown) {
        return new GuidePage(name, PARSER.parse(markdown));
    }

    String name() {
        return name;
    }

    /** The first heading. */
    String title() {
        return title;
    }

    /** Names of the pages to which this page links. */
    Set<String> links() {
        Set<String> links = new LinkedHashSet<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                String to = link.getDestination();
                if (isPage(to))
                    links.add(to.substring(0, to.indexOf(".md")));
            }
        });
        return links;
    }

    /** Paths of the pictures on the page, and of files that it links to, relative to it. */
    Set<String> files() {
        Set<String> files = new LinkedHashSet<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Image image) {
                files.add(image.getDestination());
            }

            @Override
            public void visit(Link link) {
                super.visit(link);
                if (link.getDestination().matches("[\\w./-]+") && !isPage(link.getDestination()))
                    files.add(link.getDestination());
            }
        });
        return files;
    }

    /** The text of the page by headings. */
    List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        IdGenerator ids = IdGenerator.builder().build();
        StringBuilder text = new StringBuilder();
        String heading = "";
        String anchor = "";
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading) {
                if (!heading.isEmpty())
                    sections.add(new Section(anchor, heading, text.toString().strip()));
                text.setLength(0);
                heading = text(node);
                anchor = ids.generateId(heading.toLowerCase(Locale.ROOT));
            } else {
                text.append(text(node)).append(' ');
            }
        }
        sections.add(new Section(anchor, heading, text.toString().strip()));
        return sections;
    }

    /** The navigation list: this page's headings and links, as seen from another page. */
    String contents(String current) {
        StringBuilder list = new StringBuilder();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                list.append(heading.getLevel() == 1
                        ? "<a href=\"%s.html\"%s>%s</a>\n".formatted(name, mark(name, current), "Start")
                        : "<h2>" + Markup.escaped(text(heading)) + "</h2>\n");
            }

            @Override
            public void visit(Link link) {
                String to = link.getDestination();
                if (isPage(to))
                    list.append("<a href=\"%s\"%s>%s</a>\n".formatted(address(to),
                            mark(to.substring(0, to.indexOf(".md")), current), Markup.escaped(text(link))));
            }
        });
        return list.toString();
    }

    private static String mark(String page, String current) {
        return page.equals(current) ? " aria-current=\"page\"" : "";
    }

    /** @param contents the navigation list */
    String html(String contents) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8"/>
                <meta name="viewport" content="width=device-width, initial-scale=1"/>
                <title>%s – Quern</title>
                <link rel="stylesheet" href="guide.css"/>
                </head>
                <body>
                <nav aria-label="Pages">
                <input type="search" id="search" placeholder="Search (press /)" aria-label="Search the guide" autocomplete="off"/>
                <ol id="hits" aria-live="polite"></ol>
                <div id="pages">
                %s</div>
                </nav>
                <main>
                %s</main>
                <script src="search-index.js"></script>
                <script src="guide.js"></script>
                </body>
                </html>
                """
                .formatted(Markup.escaped(title), contents, RENDERER.render(document));
    }

    /** Replaces links to Markdown files with links to the rendered pages. */
    private static void link(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Link link && isPage(link.getDestination()))
            attributes.put("href", address(link.getDestination()));
    }

    private static boolean isPage(String destination) {
        return destination.matches("[a-z0-9-]+\\.md(#.*)?");
    }

    private static String address(String destination) {
        return destination.replaceFirst("\\.md(?=#|$)", ".html");
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(FencedCodeBlock part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak part) {
                text.append(' ');
            }

            @Override
            protected void visitChildren(Node parent) {
                super.visitChildren(parent);
                if (parent instanceof Block || parent instanceof CustomNode)
                    text.append(' ');
            }
        });
        return text.toString().strip();
    }
}
