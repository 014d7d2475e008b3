package org.quern.workspace.record;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/** The files in a tar archive, plain or compressed. The archive is read from its beginning for each of them. */
record TarFile(Path archive) {

    /** A small compressed archive may decompress to an endless one. */
    private static final long MOST_BYTES = 4L << 30;
    private static final int MOST_FILES = 10_000;

    /** Whether the name says that it is a tar archive. */
    static boolean isNamed(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(tar(\\.gz|\\.bz2)?|tgz|tbz2?)");
    }

    List<String> names() {
        List<String> names = new ArrayList<>();
        try (TarArchiveInputStream tar = tar()) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null
                    && names.size() < MOST_FILES; entry = tar.getNextEntry()) {
                if (entry.isFile())
                    names.add(entry.getName());
            }
        } catch (BoundedInput.TooBig tooBig) {
            throw new QuernException("the archive contains more than {0} GB", archive.toString(),
                    "unpack it, and import the folder", (MOST_BYTES >> 30)).causedBy(tooBig);
        } catch (IOException broken) {
            throw broken instanceof TextInput.Damaged ? SafeFiles.cannotRead(archive, broken)
                    : new QuernException("this tar archive is damaged", archive.toString(), "copy or download it again")
                            .causedBy(broken);
        }
        return names;
    }

    private TarArchiveInputStream tar() throws IOException {
        return new TarArchiveInputStream(new BoundedInput(TextInput.unpacked(archive,
                new BufferedInputStream(Files.newInputStream(archive))), MOST_BYTES));
    }

    /** The content of a file in the archive. */
    InputStream open(String name) throws IOException {
        TarArchiveInputStream tar = tar();
        try {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                if (entry.getName().equals(name))
                    return tar;
            }
            throw new IOException("no file " + name);
        } catch (IOException broken) {
            tar.close();
            throw broken;
        }
    }
}
