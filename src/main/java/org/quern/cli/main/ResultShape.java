package org.quern.cli.main;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The JSON of a type of results, as {@code {name, files: […], note?}}. */
final class ResultShape {

    String of(Type type) {
        return type instanceof Class<?> record && record.isRecord() ? ofRecord(record)
                : type instanceof ParameterizedType generic ? ofGeneric((Class<?>) generic.getRawType(), List.of(
                        generic.getActualTypeArguments())) : "";
    }

    private String ofRecord(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods()).filter(each -> each.isAnnotationPresent(JsonValue.class))
                .findFirst().map(each -> of(each.getGenericReturnType()))
                .orElseGet(() -> Arrays.stream(type.getRecordComponents()).map(RecordComponent::getAccessor)
                        .filter(each -> !each.isAnnotationPresent(JsonIgnore.class)).map(this::member)
                        .collect(Collectors.joining(", ", "{", "}")));
    }

    private String member(Method accessor) {
        String shape = of(accessor.getGenericReturnType());
        if (accessor.isAnnotationPresent(JsonUnwrapped.class))
            return shape.substring(1, shape.length() - 1);
        if (accessor.isAnnotationPresent(JsonAnyGetter.class))
            return "…";
        JsonProperty named = accessor.getAnnotation(JsonProperty.class);
        return (named == null ? SnakeCaseStrategy.INSTANCE.translate(accessor.getName()) : named.value())
                + (accessor.getReturnType().getSimpleName().startsWith("Optional") ? "?" : "")
                + (shape.isEmpty() ? "" : ": " + shape);
    }

    private String ofGeneric(Class<?> type, List<Type> arguments) {
        String last = of(arguments.getLast());
        if (Optional.class.isAssignableFrom(type))
            return last;
        if (Collection.class.isAssignableFrom(type))
            return last.isEmpty() ? "[…]" : "[" + last + ", …]";
        return Map.class.isAssignableFrom(type) ? "{…" + (last.isEmpty() ? "" : ": " + last) + "}" : "";
    }
}
