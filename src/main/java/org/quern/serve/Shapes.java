package org.quern.serve;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/**
 * The shapes of types as {@link JsonRecords} reads and writes them. A member of settings need not be given if it is an
 * {@link Optional}, a collection or a boolean, if its type has a constant {@code DEFAULT}, or if an annotation says so:
 * {@link JsonProperty#defaultValue}, or {@link JsonSetter} for a text that may be empty.
 */
final class Shapes {

    private static final String DEFAULT = "DEFAULT";
    private static final Map<Class<?>, Shape> KNOWN = Map.ofEntries(
            Map.entry(String.class, new Shape.Text("")), Map.entry(Path.class, new Shape.Text(Shape.PATH)),
            Map.entry(URI.class, new Shape.Text("uri")), Map.entry(Duration.class, new Shape.Text("duration")),
            Map.entry(LocalDate.class, new Shape.Text("date")), Map.entry(Instant.class, new Shape.Text("date-time")),
            Map.entry(boolean.class, new Shape.Flag()), Map.entry(Boolean.class, new Shape.Flag()),
            Map.entry(int.class, new Shape.Whole()), Map.entry(Integer.class, new Shape.Whole()),
            Map.entry(long.class, new Shape.Whole()), Map.entry(Long.class, new Shape.Whole()),
            Map.entry(OptionalInt.class, new Shape.Whole()), Map.entry(OptionalLong.class, new Shape.Whole()),
            Map.entry(double.class, new Shape.Decimal()), Map.entry(Double.class, new Shape.Decimal()),
            Map.entry(OptionalDouble.class, new Shape.Decimal()),
            Map.entry(ObjectNode.class, new Shape.MapOf(new Shape.Any())),
            Map.entry(ArrayNode.class, new Shape.ListOf(new Shape.Any())));

    /** The types around the current one: a type in itself is not described again. */
    private final Set<Class<?>> within = new HashSet<>();

    Shape of(Type type) {
        return switch (type) {
            case Class<?> one when KNOWN.containsKey(one) -> KNOWN.get(one);
            case Class<?> one when one.isEnum() -> new Shape.Choice(
                    Arrays.stream(one.getEnumConstants()).map(each -> JsonRecords.tree(each).asText()).toList());
            case Class<?> one when one.isRecord() -> once(one);
            case Class<?> one -> value(one).map(method -> of(method.getGenericReturnType()))
                    .orElseGet(Shape.Any::new);
            case ParameterizedType generic -> ofGeneric((Class<?>) generic.getRawType(),
                    List.of(generic.getActualTypeArguments()));
            default -> new Shape.Any();
        };
    }

    private Shape once(Class<?> type) {
        if (!within.add(type))
            return new Shape.Any();
        try {
            return value(type).map(method -> of(method.getGenericReturnType())).orElseGet(() -> ofRecord(type));
        } finally {
            within.remove(type);
        }
    }

    private static Optional<Method> value(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).filter(each -> each.isAnnotationPresent(JsonValue.class))
                .findFirst();
    }

    private Shape ofGeneric(Class<?> type, List<Type> arguments) {
        if (type == Optional.class)
            return of(arguments.getFirst());
        if (Collection.class.isAssignableFrom(type))
            return new Shape.ListOf(of(arguments.getFirst()));
        if (Map.class.isAssignableFrom(type))
            return new Shape.MapOf(of(arguments.getLast()));
        return type.isRecord() ? once(type) : new Shape.Any();
    }

    private Shape ofRecord(Class<?> type) {
        Map<String, Shape.Member> members = new LinkedHashMap<>();
        boolean open = false;
        for (RecordComponent component : type.getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (accessor.isAnnotationPresent(JsonIgnore.class))
                continue;
            open |= accessor.isAnnotationPresent(JsonAnyGetter.class);
            if (accessor.isAnnotationPresent(JsonUnwrapped.class)
                    && of(component.getGenericType()) instanceof Shape.Fields inner)
                members.putAll(inner.members());
            else if (!accessor.isAnnotationPresent(JsonAnyGetter.class))
                members.put(name(accessor, component.getName()), member(component));
        }
        Set<String> components = Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName)
                .collect(Collectors.toSet());
        Stream.of(type.getDeclaredMethods()).filter(each -> each.isAnnotationPresent(JsonProperty.class)
                && each.getParameterCount() == 0 && !components.contains(each.getName()))
                .forEach(each -> members.put(name(each, each.getName()),
                        new Shape.Member(of(each.getGenericReturnType()), false, Optional.empty())));
        return new Shape.Fields(members, open);
    }

    private static String name(AnnotatedElement accessor, String component) {
        return Optional.ofNullable(accessor.getAnnotation(JsonProperty.class)).map(JsonProperty::value)
                .filter(name -> !name.isEmpty()).orElseGet(() -> SnakeCaseStrategy.INSTANCE.translate(component));
    }

    private Shape.Member member(RecordComponent component) {
        Shape shape = of(component.getGenericType());
        Class<?> type = component.getType();
        Optional<JsonNode> missing = missing(component, shape);
        boolean required = missing.isEmpty() && !type.getSimpleName().startsWith("Optional")
                && !Collection.class.isAssignableFrom(type) && !Map.class.isAssignableFrom(type)
                && type != boolean.class && !component.getAccessor().isAnnotationPresent(JsonSetter.class);
        return new Shape.Member(shape, required, missing);
    }

    private static Optional<JsonNode> missing(RecordComponent component, Shape shape) {
        JsonProperty annotated = component.getAccessor().getAnnotation(JsonProperty.class);
        if (annotated != null && !annotated.defaultValue().isEmpty())
            return Optional.of(shape instanceof Shape.Text || shape instanceof Shape.Choice
                    ? JsonNodeFactory.instance.textNode(annotated.defaultValue())
                    : new JsonText("").read(annotated.defaultValue(), component.getName()));
        if (!(shape instanceof Shape.Fields(Map<String, Shape.Member> members, boolean _))
                || component.getType() == Optional.class)
            return Optional.empty();
        return constant(component.getType())
                .or(() -> members.values().stream().noneMatch(Shape.Member::required)
                        ? Optional.of(JsonNodeFactory.instance.objectNode()) : Optional.empty());
    }

    private static Optional<JsonNode> constant(Class<?> type) {
        try {
            Field field = type.getField(DEFAULT);
            return field.getType() == type ? Optional.of(JsonRecords.tree(field.get(null))) : Optional.empty();
        } catch (ReflectiveOperationException none) {
            return Optional.empty();
        }
    }
}
