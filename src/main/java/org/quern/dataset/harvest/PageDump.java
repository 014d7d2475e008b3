package org.quern.dataset.harvest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.quern.dataset.XmlStream;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/** Reads the pages of a MediaWiki XML export, plain, gzip or bzip2: the last revision of each page. */
record PageDump(Path file) {

    /**
     * Passes on the title and the wikitext of each page.
     *
     * @return the number of pages
     * @throws QuernException when the file cannot be read or is not such an export
     */
    long read(BiConsumer<String, String> each, Progress progress) {
        try (TextInput in = TextInput.open(file)) {
            XMLStreamReader xml = XmlStream.open(in);
            try {
                return pages(xml, each, progress);
            } catch (XMLStreamException broken) {
                throw new QuernException("this is not a complete MediaWiki XML export: {0}",
                        file + " line " + xml.getLocation().getLineNumber(), "export or download the pages again",
                        String.valueOf(broken.getMessage()).lines().skip(1).findFirst().orElse("broken XML")
                                .replaceFirst("^Message: ", ""))
                        .causedBy(broken);
            } finally {
                xml.close();
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        } catch (XMLStreamException failure) {
            throw new QuernException("this is not a MediaWiki XML export", file.toString(),
                    "choose a file written by Special:Export or a dump of pages").causedBy(failure);
        }
    }

    private long pages(XMLStreamReader xml, BiConsumer<String, String> each, Progress progress)
            throws XMLStreamException {
        long pages = 0;
        boolean export = false;
        String title = "";
        String text = "";
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                switch (xml.getLocalName()) {
                    case "mediawiki" -> export = true;
                    case "page" -> {
                        title = "";
                        text = "";
                    }
                    case "title" -> title = xml.getElementText();
                    // Revisions are in the order of time; the last one is the page.
                    case "text" -> text = xml.getElementText();
                    default -> {
                        // Other elements describe the wiki and the revision.
                    }
                }
            } else if (event == XMLStreamConstants.END_ELEMENT && xml.getLocalName().equals("page")) {
                progress.checkCancelled();
                each.accept(title, text);
                pages++;
            }
        }
        if (!export)
            throw new QuernException("this is not a MediaWiki XML export", file.toString(),
                    "choose a file written by Special:Export or a dump of pages");
        return pages;
    }
}
