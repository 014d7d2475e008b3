package org.quern.cli.main;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** What can happen to a file. */
enum Damage {
    CUT(Outcome.REFUSED), CUT_AGAIN(Outcome.REFUSED), CUT_ONCE_MORE(Outcome.REFUSED), BIT(Outcome.ANY),
    OTHER_BIT(Outcome.ANY), NOT_UTF_8(Outcome.REFUSED), BYTE_ORDER_MARK(Outcome.ACCEPTED), EMPTY(Outcome.REFUSED),
    FOLDER(Outcome.REFUSED), NUL(Outcome.REFUSED), LONG_LINE(Outcome.ANY), DEEP(Outcome.REFUSED),
    OTHER_TYPE(Outcome.ANY), OTHER_TYPE_AGAIN(Outcome.ANY), OTHER_TYPE_ONCE_MORE(Outcome.ANY),
    OTHER_FORM(Outcome.REFUSED), RANDOM(Outcome.REFUSED), GZ_CHECKSUM(Outcome.REFUSED), GZ_CUT(Outcome.REFUSED),
    GZ_FOLLOWED(Outcome.REFUSED), GZ_TWICE(Outcome.REFUSED), GZ_MEMBERS(Outcome.ACCEPTED), BZ2_CUT(Outcome.REFUSED),
    BZ2_MEMBERS(Outcome.ACCEPTED);

    /** What a reader is to do about it. */
    enum Outcome {
        REFUSED, ACCEPTED, ANY
    }

    /** What kind of text it is. */
    enum Form {
        JSON, JSON_LINES, TURTLE, N_TRIPLES, CSV, PLAIN
    }

    private static final int LONG = 3_000_000;
    private static final List<JsonNode> OTHERS = List.of(JsonNodeFactory.instance.textNode("?"),
            JsonNodeFactory.instance.numberNode(-7), JsonNodeFactory.instance.numberNode(1e300),
            JsonNodeFactory.instance.booleanNode(true), JsonNodeFactory.instance.nullNode(),
            JsonNodeFactory.instance.arrayNode().add(1), JsonNodeFactory.instance.objectNode().put("a", 1));

    private final Outcome outcome;

    Damage(Outcome outcome) {
        this.outcome = outcome;
    }

    Outcome outcome() {
        return outcome;
    }

    /** What is put behind the name of the file. */
    String suffix() {
        return name().startsWith("GZ") ? ".gz" : name().startsWith("BZ2") ? ".bz2" : "";
    }

    boolean fits(Form form) {
        return switch (this) {
            case CUT, CUT_AGAIN, CUT_ONCE_MORE, OTHER_FORM, DEEP -> form != Form.PLAIN;
            case OTHER_TYPE, OTHER_TYPE_AGAIN, OTHER_TYPE_ONCE_MORE -> form == Form.JSON || form == Form.JSON_LINES;
            default -> true;
        };
    }

    /** The damaged file. */
    byte[] of(byte[] good, Form form, Random random) {
        return switch (this) {
            case CUT -> Arrays.copyOf(good, form == Form.TURTLE || form == Form.N_TRIPLES
                    ? new String(good, StandardCharsets.ISO_8859_1).lastIndexOf('.') : place(good, form, random));
            case CUT_AGAIN, CUT_ONCE_MORE -> Arrays.copyOf(good, place(good, form, random));
            case BIT, OTHER_BIT -> {
                byte[] bad = good.clone();
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                yield bad;
            }
            case NOT_UTF_8 -> inserted(good, random, new byte[]{(byte) 0xC3, 'x'});
            case NUL -> inserted(good, random, new byte[]{0});
            case BYTE_ORDER_MARK -> joined(new byte[]{(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, good);
            case EMPTY, FOLDER -> new byte[0];
            case LONG_LINE -> form == Form.JSON || form == Form.JSON_LINES
                    ? retyped(good, form, random, List.of(JsonNodeFactory.instance.textNode("x".repeat(LONG))))
                    : joined(good, "x".repeat(LONG).getBytes(StandardCharsets.US_ASCII));
            case DEEP -> (form == Form.TURTLE || form == Form.N_TRIPLES ? "<a:b> <a:c> " + "(".repeat(3_000)
                    : "[".repeat(100_000)).getBytes(StandardCharsets.US_ASCII);
            case OTHER_TYPE, OTHER_TYPE_AGAIN, OTHER_TYPE_ONCE_MORE -> retyped(good, form, random, OTHERS);
            case OTHER_FORM ->
                (form == Form.JSON || form == Form.JSON_LINES ? "@prefix a: <http://a/> .\na:b a:c a:d .\n"
                        : "{\"one\": [1, 2, {\"two\": null}]}\n").getBytes(StandardCharsets.US_ASCII);
            case RANDOM -> {
                byte[] bad = new byte[2_000];
                random.nextBytes(bad);
                yield bad;
            }
            case GZ_CHECKSUM -> {
                byte[] bad = gzip(good);
                bad[bad.length - 8 + random.nextInt(4)] ^= 1;
                yield bad;
            }
            case GZ_CUT -> {
                byte[] bad = gzip(good);
                yield Arrays.copyOf(bad, 1 + random.nextInt(bad.length - 1));
            }
            case GZ_FOLLOWED -> joined(gzip(good), "this is not packed".getBytes(StandardCharsets.US_ASCII));
            case GZ_TWICE -> gzip(gzip(good));
            case GZ_MEMBERS -> {
                int half = good.length / 2;
                yield joined(gzip(Arrays.copyOf(good, half)), gzip(Arrays.copyOfRange(good, half, good.length)));
            }
            case BZ2_CUT -> {
                byte[] bad = bzip2(good);
                yield Arrays.copyOf(bad, 1 + random.nextInt(bad.length - 1));
            }
            case BZ2_MEMBERS -> {
                int half = good.length / 2;
                yield joined(bzip2(Arrays.copyOf(good, half)), bzip2(Arrays.copyOfRange(good, half, good.length)));
            }
        };
    }

    /** Where a file is cut so that what is left is not one of its kind: not behind a statement or a record. */
    private static int place(byte[] good, Form form, Random random) {
        String text = new String(good, StandardCharsets.ISO_8859_1);
        int end = text.stripTrailing().length();
        while (true) {
            int at = 1 + random.nextInt(end - 1);
            String left = text.substring(0, at);
            boolean inside = switch (form) {
                case JSON -> true;
                case JSON_LINES -> {
                    String line = left.substring(left.lastIndexOf('\n') + 1).strip();
                    yield !line.isEmpty() && !line.endsWith("}");
                }
                case TURTLE, N_TRIPLES -> !left.isBlank() && !left.stripTrailing().endsWith(".");
                case CSV -> left.chars().filter(c -> c == '"').count() % 2 == 1;
                case PLAIN -> false;
            };
            // A character that was cut is not UTF-8, which is another damage.
            if (inside && good[at] >= 0)
                return at;
        }
    }

    private static byte[] inserted(byte[] good, Random random, byte[] bad) {
        int at = random.nextInt(good.length);
        while (good[at] < 0)
            at = random.nextInt(good.length);
        return joined(joined(Arrays.copyOf(good, at), bad), Arrays.copyOfRange(good, at, good.length));
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static byte[] gzip(byte[] content) {
        return packed(content, GZIPOutputStream::new);
    }

    private static byte[] bzip2(byte[] content) {
        return packed(content, BZip2CompressorOutputStream::new);
    }

    @FunctionalInterface
    private interface Packing {
        OutputStream around(OutputStream out) throws IOException;
    }

    private static byte[] packed(byte[] content, Packing packing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = packing.around(bytes)) {
            out.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** JSON in which one value became one of another type. */
    private static byte[] retyped(byte[] good, Form form, Random random, List<JsonNode> others) {
        ObjectMapper json = new ObjectMapper();
        String text = new String(good, StandardCharsets.UTF_8);
        try {
            if (form == Form.JSON)
                return (retyped(json.readTree(text), random, others) + "\n").getBytes(StandardCharsets.UTF_8);
            List<String> lines = new ArrayList<>(text.lines().filter(line -> !line.isBlank()).toList());
            int at = random.nextInt(lines.size());
            lines.set(at, retyped(json.readTree(lines.get(at)), random, others).toString());
            return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static JsonNode retyped(JsonNode tree, Random random, List<JsonNode> others) {
        List<Runnable> changes = new ArrayList<>();
        collect(tree, random, others, changes);
        if (changes.isEmpty())
            return other(tree, random, others);
        changes.get(random.nextInt(changes.size())).run();
        return tree;
    }

    private static void collect(JsonNode node, Random random, List<JsonNode> others, List<Runnable> changes) {
        if (node instanceof ObjectNode object)
            object.properties().forEach(member -> {
                changes.add(() -> object.set(member.getKey(), other(member.getValue(), random, others)));
                collect(member.getValue(), random, others, changes);
            });
        if (node instanceof ArrayNode array)
            for (int i = 0; i < array.size(); i++) {
                int place = i;
                changes.add(() -> array.set(place, other(array.get(place), random, others)));
                collect(array.get(i), random, others, changes);
            }
    }

    private static JsonNode other(JsonNode value, Random random, List<JsonNode> others) {
        List<JsonNode> fitting = others.stream()
                .filter(one -> others.size() == 1 || one.getNodeType() != value.getNodeType()).toList();
        return fitting.get(random.nextInt(fitting.size())).deepCopy();
    }
}
