package org.quern.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads numbers as people write large ones: 5000, 30k, 3M. */
final class SizeText implements ITypeConverter<Long> {

    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,9})([kM]?)");

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text.strip());
        if (!size.matches())
            throw new TypeConversionException("'" + text + "' is not a number such as 5000, 30k or 3M");
        long number = Long.parseLong(size.group(1));
        return switch (size.group(2)) {
            case "k" -> number * 1_000;
            case "M" -> number * 1_000_000;
            default -> number;
        };
    }
}
