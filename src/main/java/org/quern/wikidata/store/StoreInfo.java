package org.quern.wikidata.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The files and counts of a store, saved as {@code store.json}. The same files give the same bytes.
 *
 * @param files in the order in which they were loaded
 * @param counts of the whole store: {@code triples, entities, labelled, statements, qualifiers}
 * @param skipped skipped data, by reason
 */
public record StoreInfo(int format, List<SourceFile> files, SortedMap<String, Long> counts,
        SortedMap<String, Long> skipped) {

    /** The version of the store's layout that this program writes. */
    public static final int FORMAT = 1;

    static final String FILE = "store.json";

    /**
     * A loaded file.
     *
     * @param name without its folder
     * @param size on disk, in bytes
     * @param sha256 of the bytes on disk
     * @param triples read from the file; for entity JSON, created from it
     * @param entities read from entity JSON; 0 for RDF, where entities are not counted
     */
    public record SourceFile(String name, long size, String sha256, long triples, long entities) {}

    public StoreInfo {
        files = List.copyOf(files);
    }

    /** The name of the data for manifests: the files with shortened hashes. */
    public String describe() {
        return files.stream().map(f -> f.name() + "@" + f.sha256().substring(0, 12))
                .collect(java.util.stream.Collectors.joining(", "));
    }

    void write(Path folder, SafeFiles disk) {
        JsonText.writeDense(disk, folder.resolve(FILE), JsonRecords.write(this));
    }

    /**
     * Reads the file of a store.
     *
     * @throws QuernException if the folder contains no store, a damaged one, or one of a newer Quern
     */
    public static StoreInfo read(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw SafeFiles.noSuch(file);
        }
        JsonNode json = new JsonText("load the store again").read(new SafeFiles(), file);
        int format = json.path("format").asInt();
        if (format < 1 || format > FORMAT) {
            throw new QuernException("the store has format {0} (supported: {1})", file.toString(),
                    "update Quern, or load the store again", format, FORMAT);
        }
        try {
            return JsonRecords.read(json, StoreInfo.class);
        } catch (IllegalArgumentException broken) {
            throw new QuernException("this is not a store ({0})", file.toString(), "load the store again",
                    broken.getMessage()).causedBy(broken);
        }
    }
}
