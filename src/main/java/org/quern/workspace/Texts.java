package org.quern.workspace;

import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * The texts of resource bundles in one language; values are message formats. Engines state what they find as a constant
 * with details; the window and the command line take the sentence from the same bundle.
 */
public final class Texts {

    /** A constant with a name in files and options. */
    public interface Keyed {

        String name();

        /** The name in files and options. */
        default String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The constant of this name in files and options. */
        static <E extends Enum<E> & Keyed> Optional<E> of(Class<E> type, String key) {
            return Stream.of(type.getEnumConstants()).filter(constant -> constant.key().equals(key)).findFirst();
        }
    }

    private final Locale locale;
    private final List<ResourceBundle> bundles;

    /** @param wanted any language; English if the bundles do not have it */
    public Texts(Locale wanted, List<String> names) {
        this.bundles = names.stream().map(name -> bundle(name, wanted)).toList();
        this.locale = language(bundles.getFirst(), wanted);
    }

    /** The wanted language if a bundle has it, otherwise English. */
    public static Locale language(ResourceBundle bundle, Locale wanted) {
        return bundle.getLocale().getLanguage().isEmpty() ? Locale.ENGLISH : wanted;
    }

    /**
     * One bundle.
     *
     * @param locale any language; English if it does not have it
     */
    public static ResourceBundle bundle(String name, Locale locale) {
        // The English texts are those without a language; files for English would be looked for in all libraries.
        Locale wanted = locale.getLanguage().equals(Locale.ENGLISH.getLanguage()) ? Locale.ROOT : locale;
        // Without this control, an English window on a Spanish system would fall back to Spanish texts.
        return ResourceBundle.getBundle(name, wanted,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** The English sentence for a constant of an engine, from the bundle {@code messages} in a package. */
    public static String english(String home, String prefix, Enum<?> constant, List<String> details) {
        return new Texts(Locale.ENGLISH, List.of(home + ".messages")).find(prefix + key(constant), details.toArray())
                .orElseThrow();
    }

    /** An unpaired surrogate is not valid text and becomes the replacement character. */
    public static String clean(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i)))
                return text.codePoints()
                        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xFFFD : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        }
        return text;
    }

    /**
     * A text in quotation marks, with the escapes of JSON.
     *
     * @param ascii whether all characters outside ASCII are escaped, instead of only those that are not visible
     */
    public static String quoted(String text, char mark, boolean ascii) {
        StringBuilder out = new StringBuilder().append(mark);
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (c == mark)
                        out.append('\\').append(c);
                    else if (c < ' ' || c >= 0x7f && (ascii || c < 0xa0 || c == 0x2028 || c == 0x2029))
                        out.append("\\u").append(HexFormat.of().toHexDigits(c));
                    else
                        out.append(c);
                }
            }
        }
        return out.append(mark).toString();
    }

    /** The part of a key that names a constant. */
    public static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The text of a key with its placeholders filled; empty when there is no such key. */
    public Optional<String> find(String key, Object... values) {
        for (ResourceBundle bundle : bundles) {
            if (bundle.containsKey(key))
                return Optional.of(format(bundle.getString(key), values));
        }
        return Optional.empty();
    }

    private String format(String text, Object... values) {
        // Most texts of a window are as they are, and it asks for hundreds of them before it appears.
        if (text.indexOf('{') < 0 && text.indexOf('\'') < 0)
            return text;
        MessageFormat format = new MessageFormat(text, locale);
        Format[] parts = format.getFormats();
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof ChoiceFormat choice)
                format.setFormat(i, new Plural(choice));
        }
        return format.format(locale.getLanguage().equals(Locale.ENGLISH.getLanguage()) ? values
                : Stream.of(values).map(Texts::number).toArray());
    }

    /** In every language as {@code Figures} writes them, because a comma in one number and a point in another mislead. */
    private static Object number(Object value) {
        DecimalFormatSymbols signs = DecimalFormatSymbols.getInstance(Locale.ROOT);
        signs.setGroupingSeparator('\u2009');
        return value instanceof Number ? new DecimalFormat("#,##0.###", signs).format(value) : value;
    }

    /** Chooses singular or plural also by a count that is given as text. */
    private static final class Plural extends ChoiceFormat {

        private static final long serialVersionUID = 1;

        Plural(ChoiceFormat choice) {
            super(choice.getLimits(), Stream.of(choice.getFormats()).map(String::valueOf).toArray(String[]::new));
        }

        @Override
        public StringBuffer format(Object count, StringBuffer to, FieldPosition at) {
            String digits = count.toString().replaceAll("\\D", "");
            return count instanceof Number
                    ? super.format(count, to, at)
                    : super.format(digits.isEmpty() ? 0 : Long.parseLong(digits), to, at);
        }
    }
}
