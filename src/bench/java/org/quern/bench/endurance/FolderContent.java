package org.quern.bench.endurance;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import org.quern.workspace.SafeFiles;

/**
 * The files of a folder, each with a checksum.
 *
 * @param files checksums by path; incomparable ones have none
 */
record FolderContent(Map<String, String> files) {

    /** Members of JSON files that no two runs share, and why. They are not compared. */
    static final Map<String, String> VOLATILE = new TreeMap<>(Map.of("converted_at", "time of the conversion",
            "cost", "duration and peak heap of a conversion", "seconds", "duration", "millis", "duration",
            "gold", "time at which the gold query ran", "answered_at", "time of the answer", "imported_at",
            "time of the import"));
    /** Answers are appended in the order in which they arrive. */
    private static final List<String> UNORDERED = List.of("runs/", "agent/");
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Reads a folder.
     *
     * @param incomparable beginnings of paths whose files are only counted as being there, one for each beginning
     */
    static FolderContent of(Path folder, List<String> incomparable) {
        Map<String, String> files = new TreeMap<>();
        for (Path file : under(folder)) {
            String path = folder.relativize(file).toString().replace('\\', '/');
            incomparable.stream().filter(path::startsWith).findFirst().ifPresentOrElse(
                    beginning -> files.put(beginning, "not compared"), () -> files.put(path, checksum(file, path)));
        }
        return new FolderContent(files);
    }

    private static List<Path> under(Path folder) {
        if (!Files.isDirectory(folder))
            return List.of();
        try (Stream<Path> all = Files.walk(folder)) {
            // A lock is the lock on the file; what is in it is the number of a process.
            return all.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".lock")).toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
    }

    private static String checksum(Path file, String path) {
        CRC32 sum = new CRC32();
        byte[] bytes = comparable(file, path);
        sum.update(bytes);
        return bytes.length + " " + HexFormat.of().toHexDigits(sum.getValue());
    }

    private static byte[] comparable(Path file, String path) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            if (path.endsWith(".json"))
                return JSON.writeValueAsBytes(lasting(JSON.readTree(bytes)));
            if (!path.endsWith(".jsonl"))
                return bytes;
            List<String> lines = new ArrayList<>();
            for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n"))
                lines.add(lasting(JSON.readTree(line)).toString());
            if (UNORDERED.stream().anyMatch(path::contains))
                lines.sort(null);
            return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static JsonNode lasting(JsonNode json) {
        if (json instanceof ObjectNode object)
            object.remove(VOLATILE.keySet());
        json.forEach(FolderContent::lasting);
        return json;
    }

    /** Files that are in the other folder but not here, or differ. */
    List<String> lostFrom(FolderContent other) {
        return other.files.entrySet().stream().filter(e -> !e.getValue().equals(files.get(e.getKey())))
                .map(e -> e.getKey() + (files.containsKey(e.getKey()) ? " differs" : " is missing")).toList();
    }

    /** Files that are here but not in the other folder. */
    List<String> surplusOver(FolderContent other) {
        return files.keySet().stream().filter(path -> !other.files.containsKey(path)).toList();
    }

    /**
     * Files under their final names that cannot be read whole. Of a file to which lines are appended, the last line may be
     * cut: its readers skip it.
     */
    static List<String> halfWritten(Path folder, List<String> incomparable) {
        List<String> broken = new ArrayList<>();
        for (Path file : under(folder)) {
            String path = folder.relativize(file).toString().replace('\\', '/');
            if (incomparable.stream().anyMatch(path::startsWith) || file.getFileName().toString().startsWith("."))
                continue;
            try {
                read(file, path);
            } catch (IOException failure) {
                String reason = failure instanceof JacksonException json ? json.getOriginalMessage()
                        : failure.getMessage();
                broken.add(path + " is half-written (" + reason + ")");
            }
        }
        return broken;
    }

    private static void read(Path file, String path) throws IOException {
        byte[] bytes = path.endsWith(".gz") ? unpacked(file) : Files.readAllBytes(file);
        String plain = path.replaceFirst("\\.gz$", "");
        if (plain.endsWith(".json"))
            whole(bytes);
        if (!plain.endsWith(".jsonl"))
            return;
        String[] lines = new String(bytes, StandardCharsets.UTF_8).split("\n");
        for (String line : Arrays.asList(lines).subList(0, lines.length - 1))
            whole(line.getBytes(StandardCharsets.UTF_8));
    }

    private static void whole(byte[] json) throws IOException {
        if (JSON.readTree(json).isMissingNode())
            throw new IOException("empty");
    }

    private static byte[] unpacked(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            in.transferTo(out);
            return out.toByteArray();
        }
    }
}
