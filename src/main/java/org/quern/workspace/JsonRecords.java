package org.quern.workspace;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Converts records to and from JSON. A member has the component's name in snake case, in the order of the
 * components; an empty {@link java.util.Optional} is omitted; an enum constant is its name in lower case unless
 * it defines another one. When a record is read, a missing or null member becomes an empty text, list, map or
 * optional, 0 or false; unknown members are ignored.
 */
public final class JsonRecords {

    private static final JsonMapper MAPPER = mapper();

    private JsonRecords() {}

    private static JsonMapper mapper() {
        JsonMapper.Builder builder = JsonMapper.builder().addModule(new Jdk8Module())
                .addModule(new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance)
                        .addDeserializer(Instant.class, new TextReader<>(Instant.class, Instant::parse))
                        .addSerializer(Path.class, ToStringSerializer.instance)
                        .addDeserializer(Path.class, new TextReader<>(Path.class, Path::of))
                        .addSerializer(Duration.class, ToStringSerializer.instance)
                        .addDeserializer(Duration.class, new TextReader<>(Duration.class, Duration::parse))
                        .addSerializer(LocalDate.class, ToStringSerializer.instance)
                        .addDeserializer(LocalDate.class, new TextReader<>(LocalDate.class, LocalDate::parse))
                        .addSerializer(JsonPointer.class, ToStringSerializer.instance)
                        .addDeserializer(JsonPointer.class, new TextReader<>(JsonPointer.class, JsonPointer::compile)))
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .visibility(PropertyAccessor.ALL, Visibility.NONE).visibility(PropertyAccessor.FIELD, Visibility.ANY)
                .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
                .defaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT,
                        JsonInclude.Include.ALWAYS))
                .annotationIntrospector(new LowerCaseEnums()).enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        for (Class<?> type : List.of(String.class, List.class, Set.class, Map.class, SortedMap.class, ObjectNode.class))
            builder.withConfigOverride(type, each -> each.setSetterInfo(JsonSetter.Value.forValueNulls(
                    Nulls.AS_EMPTY)));
        return builder.build();
    }

    /** The library's own setting for this uses the language of the machine, in which I may become a dotless i. */
    private static final class LowerCaseEnums extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public String[] findEnumValues(MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants,
                String[] names) {
            super.findEnumValues(config, type, constants, names);
            for (int i = 0; i < names.length; i++) {
                if (names[i] == null)
                    names[i] = constants[i].name().toLowerCase(Locale.ROOT);
            }
            return names;
        }
    }

    /** A value that is written as a string. */
    private static final class TextReader<T> extends StdScalarDeserializer<T> {
        private final transient Function<String, T> read;

        private TextReader(Class<T> type, Function<String, T> read) {
            super(type);
            this.read = read;
        }

        @Override
        public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
            try {
                return read.apply(json.getValueAsString(""));
            } catch (DateTimeException | IllegalArgumentException misfit) {
                throw context.weirdStringException(json.getText(), handledType(), misfit.getMessage());
            }
        }
    }

    public static ObjectNode write(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** As {@link #write(Object)}, for lists and maps of records too. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** As {@link #write(Object)}, with the format version as the first member. */
    public static ObjectNode write(int format, Record value) {
        return JsonNodeFactory.instance.objectNode().put("format", format).setAll(write(value));
    }

    /** @throws IllegalArgumentException when a value has the wrong type; the message names it */
    public static <T> T read(JsonNode node, Class<T> type) {
        return read(node, MAPPER.constructType(type));
    }

    /** As {@link #read(JsonNode, Class)}, of a record with a type parameter. */
    public static <T> T read(JsonNode node, Class<? super T> type, Class<?> parameter) {
        return read(node, MAPPER.getTypeFactory().constructParametricType(type, parameter));
    }

    /** As {@link #read(JsonNode, Class)}; missing or null members are taken from {@code missing}. */
    @SuppressWarnings("unchecked")
    public static <T extends Record> T read(JsonNode node, T missing) {
        return (T) read(over(missing, node), missing.getClass());
    }

    /** A tree, with missing members taken from {@code missing}. */
    public static ObjectNode over(Record missing, JsonNode node) {
        ObjectNode whole = write(missing);
        node.properties().stream().filter(each -> !each.getValue().isNull())
                .forEach(each -> whole.set(each.getKey(), each.getValue()));
        return whole;
    }

    private static <T> T read(JsonNode node, JavaType type) {
        try {
            return MAPPER.treeToValue(node, type);
        } catch (JsonMappingException misfit) {
            String path = misfit.getPath().stream().map(at -> at.getFieldName() == null ? "[" + at.getIndex() + "]"
                    : "." + at.getFieldName()).collect(Collectors.joining("", "$", ""));
            throw new IllegalArgumentException("the value of " + path + " has the wrong type", misfit);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(JsonText.clause(broken), broken);
        }
    }
}
