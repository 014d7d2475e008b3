package org.quern.ui.picture;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the nodes of a picture look.
 *
 * @param types by type; types that are missing have the default look
 */
public record PictureStyle(Map<String, TypeStyle> types) {

    /** The default look of all types. */
    public static final PictureStyle DEFAULT = new PictureStyle(Map.of());

    private static final Pattern COLOR = Pattern.compile("[1-8]|#[0-9a-fA-F]{6}");

    public PictureStyle {
        types = Map.copyOf(types);
    }

    TypeStyle of(String type) {
        return types.getOrDefault(type, TypeStyle.DEFAULT);
    }

    PictureStyle with(String type, TypeStyle style) {
        Map<String, TypeStyle> now = new HashMap<>(types);
        if (style.equals(TypeStyle.DEFAULT))
            now.remove(type);
        else
            now.put(type, style);
        return new PictureStyle(now);
    }

    /** @param rules override the look of the type for some of its nodes, the first one first */
    public record TypeStyle(Look look, List<Rule> rules) {

        static final TypeStyle DEFAULT = new TypeStyle(Look.DEFAULT, List.of());

        public TypeStyle {
            look = look == null ? Look.DEFAULT : look;
            rules = List.copyOf(rules);
        }

        Look of(Map<String, Object> properties) {
            Look result = Look.DEFAULT;
            for (Rule rule : rules) {
                if (rule.holds(properties))
                    result = result.over(rule.look());
            }
            return result.over(look);
        }
    }

    /**
     * The look of nodes; what is empty is as by default.
     *
     * @param color the number of a type's colour, 1 to 8, or {@code #rrggbb}
     * @param caption the property that is written below a node in place of its name
     */
    public record Look(Optional<String> color, Optional<Size> size, Optional<NodeSymbol> icon,
            Optional<String> caption) {

        static final Look DEFAULT = new Look(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Look {
            if (color.filter(text -> !COLOR.matcher(text).matches()).isPresent())
                throw new IllegalArgumentException("\"" + color.get() + "\" is not a colour");
        }

        /** This look, completed by another one. */
        Look over(Look under) {
            return new Look(color.or(under::color), size.or(under::size), icon.or(under::icon),
                    caption.or(under::caption));
        }
    }

    /**
     * Rules of a type as entered, some of which may be incomplete or not applied yet.
     *
     * @param before the style of the type meanwhile
     */
    public record Draft(String type, TypeStyle before, List<Rule> rules) {

        public Draft {
            rules = List.copyOf(rules);
        }
    }

    /** What determines the size of a node. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "by")
    @JsonSubTypes({@JsonSubTypes.Type(value = Size.Fixed.class, name = "fixed"),
        @JsonSubTypes.Type(value = Size.Degree.class, name = "degree"),
        @JsonSubTypes.Type(value = Size.Property.class, name = "property")})
    public sealed interface Size {

        /** @param factor a multiple of the usual radius */
        record Fixed(double factor) implements Size {
            public Fixed {
                if (!(factor >= 0.25 && factor <= 4))
                    throw new IllegalArgumentException("a size is between 0.25 and 4");
            }
        }

        /** The number of relations in the picture. */
        record Degree() implements Size {}

        /** A property with numbers. */
        record Property(String property) implements Size {
            public Property {
                if (property.isEmpty())
                    throw new IllegalArgumentException("the size needs a property");
            }
        }
    }

    /** How a rule compares a property with its value. */
    public enum Test {
        EQUALS, CONTAINS, LESS, GREATER, MISSING
    }

    /** A look for nodes of a type that fulfil a condition. Of a list, one element must fulfil it. */
    public record Rule(String property, Test test, String value, Look look) {

        public Rule {
            if (property.isEmpty() || test == null)
                throw new IllegalArgumentException("a rule needs a property and a test");
            look = look == null ? Look.DEFAULT : look;
        }

        boolean holds(Map<String, Object> properties) {
            Object found = properties.get(property);
            if (test == Test.MISSING)
                return found == null || text(found).isBlank();
            if (value.isBlank())
                return false;
            return found instanceof Collection<?> all ? all.stream().anyMatch(this::holds) : holds(found);
        }

        private boolean holds(@Nullable Object found) {
            if (found == null)
                return false;
            String text = text(found).strip();
            String wanted = value.strip();
            if (test == Test.CONTAINS)
                return text.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
            OptionalDouble number = number(found);
            OptionalDouble limit = number(wanted);
            int order = number.isPresent() && limit.isPresent()
                    ? Double.compare(number.getAsDouble(), limit.getAsDouble())
                    : text.compareToIgnoreCase(wanted);
            boolean comparable = number.isPresent() == limit.isPresent() || found instanceof Temporal;
            return switch (test) {
                case EQUALS -> order == 0;
                case LESS -> comparable && order < 0;
                default -> comparable && order > 0;
            };
        }
    }

    /** A value as text; of a list, its elements. */
    static String text(Object value) {
        return value instanceof Collection<?> all
                ? String.join(", ", all.stream().map(one -> one == null ? "" : text(one)).toList())
                : value.toString();
    }

    /** A value as a finite number; of a list, its first element. */
    static OptionalDouble number(@Nullable Object value) {
        switch (value) {
            case Number number when Double.isFinite(number.doubleValue()) -> {
                return OptionalDouble.of(number.doubleValue());
            }
            case Collection<?> all when !all.isEmpty() -> {
                return number(all.iterator().next());
            }
            case String text when text.matches("[-+]?\\d{1,300}(\\.\\d{0,300})?") -> {
                return OptionalDouble.of(Double.parseDouble(text));
            }
            case null, default -> {
                return OptionalDouble.empty();
            }
        }
    }
}
