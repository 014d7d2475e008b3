package org.quern.cli.main;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
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
        List<RecordComponent> all = List.of(type.getRecordComponents());
        return all.stream().filter(each -> each.getAccessor().isAnnotationPresent(JsonValue.class)).findFirst()
                .map(each -> of(each.getGenericType()))
                .orElseGet(() -> all.stream().filter(each -> !each.getAccessor().isAnnotationPresent(JsonIgnore.class))
                        .map(this::member).collect(Collectors.joining(", ", "{", "}")));
    }

    private String member(RecordComponent component) {
        String shape = of(component.getGenericType());
        return SnakeCaseStrategy.INSTANCE.translate(component.getName())
                + (component.getType().getSimpleName().startsWith("Optional") ? "?" : "")
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
